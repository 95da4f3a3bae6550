import type { Night } from './night.ts';

/** Differences between two runs that do not depend on the target. */
export function notesOn(before: Night, now: Night): readonly string[] {
  return [
    ...(before.suite === now.suite
      ? []
      : [`the suite is ${now.suite}, and was ${before.suite}: it may judge otherwise`]),
    ...(before.profile === now.profile || !before.profile || !now.profile ? [] : ['the profile is another one']),
    ...(now.narrowedBy ? [`only a part was judged (${now.narrowedBy.join(' ')})`] : []),
  ];
}
