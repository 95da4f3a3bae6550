import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { isMet, type KnownFailure } from '../../reports/known-failures.ts';
import type { Report, RequirementRow } from '../../reports/report.ts';
import { writeWhole } from '../../reports/whole-file.ts';
import { Refusal } from '../exit.ts';
import { reportIn } from '../report/report-file.ts';
import type { BaselineOptions } from './command.ts';
import { knownFailuresIn } from './file.ts';

interface Changes {
  readonly added: readonly KnownFailure[];
  /** Ids that were unproven and fail now. */
  readonly worse: readonly string[];
  /** Ids that the run proves. */
  readonly gone: readonly string[];
}

/**
 * What the report has that the file of known failures does not say, and the reverse, as text. With `update` it writes the
 * file, and keeps the comments in it.
 * @throws Refusal if the report is missing, or of a part of the requirements or of a run that was stopped.
 */
export async function baseline({ report: path, known: file, update }: BaselineOptions): Promise<string> {
  const report = wholeReport(path);
  const known = existsSync(file) ? knownFailuresIn(file) : [];
  const changes = changesFrom(known, report);
  const { added, worse, gone } = changes;
  const lines = [
    ...added.map(({ id, verdict }) => `+ ${id} (${verdict})`),
    ...worse.map((id) => `~ ${id} (unproven before, fails now)`),
    ...gone.map((id) => `- ${id}`),
  ];
  if (lines.length === 0) return `${file} and ${path} agree: ${known.length} known.\n`;
  const listed = lines.map((line) => `${line}\n`).join('');
  if (update === undefined) return `${listed}Nothing was written: give --update to write ${file}.\n`;
  await writeWhole(
    dirname(file),
    basename(file),
    updated(existsSync(file) ? readFileSync(file, 'utf8') : empty, changes),
  );
  return `${listed}${file}: ${known.length + added.length - gone.length} known. Say in each new entry why, and until when.\n`;
}

const empty = '# Requirements that the target is known not to meet. See conform baseline --help.\nknown: []\n';

function wholeReport(path: string): Report {
  const report = reportIn(path);
  if (!report.complete) throw new Refusal(`${path}: the run was stopped; give the report of a whole run`);
  if (report.partial) throw new Refusal(`${path}: the run judged only a part; run without --only, --skip and --area`);
  return report;
}

const fails = ({ level, verdict }: RequirementRow): boolean =>
  level === 'must' && (verdict === 'fail' || verdict === 'unproven');

function changesFrom(known: readonly KnownFailure[], { requirements, endedAt }: Report): Changes {
  const ids = new Set(known.map(({ id }) => id));
  const reason = `first seen ${endedAt.slice(0, 10)}`;
  const failing = requirements.filter(fails);
  const met = new Set(requirements.filter(({ verdict }) => isMet(verdict)).map(({ id }) => id));
  return {
    added: failing
      .filter(({ id }) => !ids.has(id))
      .map(({ id, verdict }) => ({ id, verdict: verdict as KnownFailure['verdict'], reason })),
    worse: known
      .filter(
        (one) => one.verdict === 'unproven' && failing.some(({ id, verdict }) => id === one.id && verdict === 'fail'),
      )
      .map(({ id }) => id),
    gone: known.filter(({ id }) => met.has(id)).map(({ id }) => id),
  };
}

function updated(text: string, { added, worse, gone }: Changes): string {
  const document = parseDocument(text);
  const list = document.get('known');
  if (!isSeq(list)) throw new Error('the file was valid a moment ago');
  const maps = list.items.filter(isMap);
  for (const item of maps) if (worse.includes(String(item.get('id')))) item.set('verdict', 'fail');
  const kept = maps.filter((item) => !gone.includes(String(item.get('id'))));
  const entries = document.createNode(added) as YAMLSeq;
  list.items = [...kept, ...entries.items];
  list.flow = false;
  return document.toString();
}
