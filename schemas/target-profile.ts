/** A loaded profile: validated by `target-profile.schema.json`, its defaults filled in. */
export type * from './target-profile.generated.ts';
