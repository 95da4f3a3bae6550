/** Part of every name that a run creates. */
export const newRunId = (): string => `fc${Date.now().toString(36)}`;
