/**
 * Situations that an API cannot bring about by itself, in the words that a target's hook is asked for:
 * `POST {states.url}` with `{ state, params }` answers 200 with the members under `answers`.
 * A hook that does not know a state answers 404 or 501; a hook that cannot reach it answers 409.
 */
export interface ProviderState {
  readonly api: 'any' | 'logistics' | 'customs';
  readonly meaning: string;
  /** Members of `params`; a trailing `?` marks an optional one. */
  readonly params: Readonly<Record<string, string>>;
  /** Members of the hook's JSON answer; a trailing `?` marks an optional one. */
  readonly answers: Readonly<Record<string, string>>;
}
