/** Values by which a setting says nothing. */
const silent: readonly unknown[] = [undefined, false, 'unknown', 'either', 'none'];

/** Whether the setting at a place in the profile, such as `logistics.status.badPageArgs`, says something. */
export function isBound(profile: object, need: string): boolean {
  const [, ...steps] = need.split('.');
  const at = (here: unknown, step: string): unknown => (here as Readonly<Record<string, unknown>> | undefined)?.[step];
  return !silent.includes(steps.reduce(at, profile));
}
