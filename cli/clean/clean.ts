import { customsRemoval } from '../../clients/customs/removals.ts';
import { CustomsTarget } from '../../clients/customs/target.ts';
import { logisticsRemoval } from '../../clients/logistics/removals.ts';
import { LogisticsTarget } from '../../clients/logistics/target.ts';
import { isOnlyRead, productionIsRead } from '../../clients/only-read.ts';
import type { Fate, Leftover, Remove, Way } from '../../clients/removal.ts';
import type { JournalContents } from '../../engine/journal/contents.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';
import { openParts } from '../../suites/open-run.ts';
import type { RunParts } from '../../suites/run.ts';
import { exitCode, Refusal } from '../exit.ts';
import { journalIn, lockedJournal } from '../journal/open-journal.ts';
import { suiteVersion } from '../package.ts';
import { wantsColor } from '../report/color.ts';
import { baseUrlsOf, type OpenTarget, openTarget } from '../target.ts';
import type { CleanOptions } from './command.ts';
import { type CleanRow, cleanPage, countsOf } from './page.ts';

/** Removes what the journal of a run lists, and nothing else. */
export async function clean({ target: file, journal, json, ...options }: CleanOptions): Promise<number> {
  const dryRun = options.dryRun === true;
  const contents = dryRun ? journalIn(journal) : lockedJournal(journal);
  const target = await openTarget({ target: file, states: 'none' });
  refuseOtherTarget(journal, contents, target);
  const parts = openParts({ ...ofTarget(target), apis: [], seed: 1, suiteVersion }, undefined, () => {});
  try {
    const outcomes = await cleaned(leftoversIn(contents), { target, parts, isDry: dryRun });
    const rows = outcomes.map(({ why, ...row }) => ({
      ...row,
      ...(why !== undefined && { why: parts.secrets.shown(why) }),
    }));
    const page = cleanPage(rows, { columns: process.stdout.columns, color: wantsColor(process.stdout, process.env) });
    const document = { journal, dryRun, counts: countsOf(rows), rows };
    process.stdout.write(json ? `${JSON.stringify(document, null, 2)}\n` : page);
    return rows.some(({ outcome }) => outcome === 'failed') ? exitCode.unreachable : 0;
  } finally {
    await parts.close();
    await parts.transport.close();
  }
}

/** The ids of another target are those of somebody else. */
function refuseOtherTarget(file: string, { head }: JournalContents, target: OpenTarget): void {
  const here = baseUrlsOf(target);
  const other = Object.entries(head.identity.baseUrls).find(([api, url]) => here[api] !== url);
  if (other)
    throw new Refusal(
      `--journal ${file}: the run judged ${other[0]} at ${other[1]}, and this profile has ${here[other[0]] ?? 'none'}; give the profile of that run`,
    );
  const { logistics, customs } = target.profile;
  const isReadOnly = [logistics, customs].some((api) => api !== undefined && isOnlyRead(api));
  if (isReadOnly) throw new Refusal(`--target: ${productionIsRead}`);
}

/** Longer than any cleaning takes. */
const longestSeconds = 3_600;

/** `budget.requests` limits the run. A real clock needs no hook. */
function ofTarget({ profile, secrets }: OpenTarget): Pick<OpenTarget, 'profile' | 'secrets'> {
  const { requests: _, seconds = longestSeconds, ...budget } = profile.budget;
  return { profile: { ...profile, clock: { kind: 'real' }, budget: { ...budget, seconds } }, secrets };
}

/** What a run created or may have created, each once. */
function leftoversIn({ made }: JournalContents): readonly Leftover[] {
  const known = new Map<string, Leftover>();
  for (const { attempt: _, nth: __, outcome, ...leftover } of made)
    if (outcome !== 'refused') known.set(JSON.stringify(leftover), leftover);
  return [...known.values()];
}

interface Cleaning {
  readonly target: OpenTarget;
  readonly parts: Omit<RunParts, 'onViolation'>;
  readonly isDry: boolean;
}

/** So many failures in a row are an outage, which is not waited for. */
const failuresInARow = 5;

async function cleaned(leftovers: readonly Leftover[], { target, parts, isDry }: Cleaning): Promise<CleanRow[]> {
  const wayOf = ways(target.profile, parts);
  const rows: CleanRow[] = [];
  let failures = 0;
  for (const leftover of leftovers) {
    const way = await wayOf(leftover);
    if ('kept' in way) rows.push({ ...leftover, outcome: 'kept', why: way.kept });
    else if (isDry) rows.push({ ...leftover, outcome: 'would be tried' });
    else if (failures >= failuresInARow)
      rows.push({ ...leftover, outcome: 'failed', why: 'not tried: the target fails' });
    else {
      const fate = await settled(way);
      failures = fate.outcome === 'failed' ? failures + 1 : 0;
      rows.push({ ...leftover, ...fate });
    }
  }
  return rows;
}

async function settled(remove: Remove): Promise<Fate> {
  try {
    return await remove();
  } catch (thrown) {
    if (thrown instanceof Unmet) return { outcome: 'failed', why: thrown.message };
    throw thrown;
  }
}

function ways({ logistics, customs }: TargetProfile, parts: Cleaning['parts']): (one: Leftover) => Promise<Way> {
  const ofLogistics = logistics && new LogisticsTarget({ ...parts, profile: logistics });
  const ofCustoms = customs && new CustomsTarget({ ...parts, profile: customs });
  return async (one) => {
    if (/^(submitInvoice|createSibling)/.test(one.operation))
      return ofCustoms ? customsRemoval(ofCustoms, one) : { kept: 'the profile has no section "customs"' };
    return ofLogistics ? logisticsRemoval(ofLogistics, one) : { kept: 'the profile has no section "logistics"' };
  };
}
