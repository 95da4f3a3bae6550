import type { TargetProfile } from '../schemas/target-profile.ts';

/** One token for two accounts: both see the same, so isolation cannot be judged. */
export interface SameToken {
  readonly at: readonly string[];
  readonly problem: string;
  readonly mend: string;
}

export function sameTokens({ logistics, customs }: TargetProfile): readonly SameToken[] {
  const { main, other } = logistics?.accounts ?? {};
  const { token, otherToken } = customs?.auth ?? {};
  const isSame = main !== undefined && main.token === other?.token;
  return [
    ...(isSame ? [sameToken(['logistics', 'accounts', 'other', 'token'], 'logistics.accounts.main.token')] : []),
    ...(token !== undefined && token === otherToken
      ? [sameToken(['customs', 'auth', 'otherToken'], 'customs.auth.token')]
      : []),
  ];
}

const sameToken = (at: readonly string[], first: string): SameToken => ({
  at,
  problem: `is the same token as ${first}`,
  mend: 'give a token of another account, or leave this one out',
});
