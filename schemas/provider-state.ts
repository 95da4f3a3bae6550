/**
 * Situations that an API cannot bring about by itself, in the words that a target's hook is asked for:
 * `POST {states.url}` with `{ state, params }` returns 200 with the members under `answers`.
 * A hook that does not know a state returns 404 or 501; a hook that cannot reach it returns 409.
 */
export interface ProviderState {
  readonly api: 'any' | 'logistics' | 'customs';
  readonly meaning: string;
  /** Members of `params`; a trailing `?` marks an optional one. */
  readonly params: Readonly<Record<string, string>>;
  /** Members of the hook's JSON response; a trailing `?` marks an optional one. */
  readonly answers: Readonly<Record<string, string>>;
}
