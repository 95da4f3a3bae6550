import { adviceFor } from '../../engine/profile/closest.ts';
import { errorLine, loadProfile } from '../../engine/profile/profile.ts';
import { placed } from '../../engine/profile/profile-error.ts';
import schema from '../../reports/known-failures.schema.json' with { type: 'json' };
import type { KnownFailure } from '../../reports/known-failures.ts';
import { requirements } from '../../requirements/index.ts';
import { Refusal } from '../exit.ts';

interface KnownFile {
  readonly known: readonly KnownFailure[];
}

/** @throws Refusal with a line for each error in the file, such as an id that no requirement has. */
export function knownFailuresIn(file: string): readonly KnownFailure[] {
  const loaded = loadProfile<KnownFile>(file, schema, {});
  if ('errors' in loaded) throw new Refusal(loaded.errors.map((error) => errorLine(file, mended(error))));
  const { profile, lineOf } = loaded;
  const ids = Object.keys(requirements);
  const errors = profile.known.flatMap(({ id, until }, index) => {
    const at = ['known', index, 'id'];
    const earlier = profile.known.findIndex((one) => one.id === id);
    if (!ids.includes(id)) return [{ at, problem: 'is no requirement', mend: adviceFor(id, ids) }];
    if (earlier < index) return [{ at, problem: 'is there twice', mend: 'leave one out' }];
    if (until !== undefined && !isDay(until))
      return [{ at: ['known', index, 'until'], problem: 'is no day', mend: 'give one as yyyy-mm-dd' }];
    return [];
  });
  if (errors.length > 0) throw new Refusal(errors.map((error) => errorLine(file, placed(error, lineOf(error.at)))));
  return profile.known;
}

/** The loader expects a target profile. */
const mended = <Told extends { readonly mend: string }>(error: Told): Told => ({
  ...error,
  mend: error.mend
    .replace('the path of a target profile', 'the file of known failures; baseline --update writes one')
    .replace('start with a `name:` line', 'start with a `known:` line, as baseline --update does'),
});

const isDay = (text: string): boolean => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
