export const validToken = 'TOKEN_MAIN';

/** Tokens that the suite makes itself, most of them of a valid one, by the names that it gives them. */
export const nearTokens: Readonly<Record<string, string>> = {
  TOKEN_A_TOKEN_OF_NOBODY: 'never-issued-{{uuid0}}',
  TOKEN_A_TOKEN_WITH_ONE_SIGN_MORE: `{{${validToken}}}x`,
  TOKEN_A_TOKEN_WITH_ONE_SIGN_LESS: `{{${validToken} cut 0 -1}}`,
  TOKEN_A_TOKEN_WITHOUT_ITS_FIRST_SIGN: `{{${validToken} cut 1}}`,
  TOKEN_A_TOKEN_IN_THE_OTHER_CASE: `{{${validToken} upper}}`,
};
