import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as otherTurn } from 'node:timers/promises';
import { canonical } from '../bundle/canonical.ts';
import { certificationStatus } from '../bundle/certification-status.ts';
import { ChunkWriter } from '../bundle/chunk-writer.ts';
import type { Manifest } from '../bundle/manifest.ts';
import { type BundleRecord, type CaseRecord, exchangeOf, type ResultRecord } from '../bundle/record.ts';
import { resultIn } from '../bundle/result-record.ts';
import { overSeeds } from '../bundle/seed-results.ts';
import { judgedSection } from '../bundle/verify/expectation.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import { Monitors } from '../engine/run/run-monitor.ts';
import { suites } from '../suites/index.ts';
import { OpenBundle, renumbered } from './open-bundle.ts';
import { ownSuite, sampleBundle } from './sample-bundle.ts';

/** A check that sends one request a case, as many as are wanted, and a monitor of it. */
const [check, monitor] = ['product-create-answers-201', 'header-correlation-id-on-writes'];
const casesPerTurn = 100;

/** Between them, what was written is compressed: it would wait in memory. */
const blocksAtOnce = 20;

/**
 * A bundle with at least so many exchanges, which holds: what a run recorded of a check, written again and again as its
 * further cases.
 */
export async function longBundle(exchanges: number, folder: string): Promise<void> {
  const only = [check, monitor];
  const { bundle } = await sampleBundle({ only, apis: ['logistics'], versions: 'none', cases: casesPerTurn });
  const { manifest, records } = new OpenBundle(bundle);
  const sections = sectionsOf(records as readonly BundleRecord[]);
  const perTurn = sections.reduce((sum, { block }) => sum + block.filter(({ kind }) => kind === 'exchange').length, 0);
  const times = Math.ceil(exchanges / perTurn);
  const cases = times * casesPerTurn;
  const writer = new ChunkWriter(folder);
  writer.add({ ...(records[0] as BundleRecord), cases } as BundleRecord);
  let written = 1;
  const results: CheckResult[] = [];
  for (const section of sections) {
    const monitors = monitorsOf(manifest);
    const add = (record: BundleRecord): void => {
      if (record.kind === 'exchange') monitors.see(exchangeOf(record));
      writer.add(record);
      written++;
    };
    const shiftOfSection = written - section.first;
    for (const record of section.before) add(record);
    for (let turn = 0; turn < times; turn++) {
      const numberOf = (old: number) =>
        old + shiftOfSection + (old < section.first + section.before.length ? 0 : turn * section.block.length);
      for (const record of section.block)
        add(record.kind === 'case' ? again(record, numberOf, turn * casesPerTurn) : record);
      if (turn % blocksAtOnce === 0) await otherTurn();
    }
    for (const result of section.results) {
      const one = counted(result, times, monitors);
      results.push(resultIn(one));
      add(one);
    }
  }
  const closing = records.at(-1) as Extract<BundleRecord, { kind: 'closing' }>;
  const missing = closing.missing.map((line) => line.replace(`--cases ${casesPerTurn}:`, `--cases ${cases}:`));
  const { outcomeDigest } = certificationStatus(overSeeds(results), manifest, ownSuite.requirementSet);
  writer.add({ ...closing, missing, outcomeDigest });
  const whole = { ...manifest, cases, missing, outcomeDigest, ...(await writer.end()) };
  writeFileSync(join(folder, 'manifest.json'), `${canonical(whole)}\n`);
}

interface Section {
  /** The number of its first record. */
  readonly first: number;
  /** The pre-flight. */
  readonly before: readonly BundleRecord[];
  readonly block: readonly Extract<BundleRecord, { kind: 'exchange' | 'case' }>[];
  readonly results: readonly ResultRecord[];
}

function sectionsOf(records: readonly BundleRecord[]): readonly Section[] {
  const starts = records.flatMap(({ kind }, nth) => (kind === 'seed' ? [nth] : []));
  return starts.map((first, nth) => {
    const all = records.slice(first, starts[nth + 1] ?? -1);
    const at = all.findIndex(({ kind }) => kind === 'preflight') + 1;
    const rest = all.slice(at);
    return {
      first,
      before: all.slice(0, at),
      block: rest.filter((one) => one.kind === 'exchange' || one.kind === 'case'),
      results: rest.filter((one) => one.kind === 'result'),
    };
  });
}

const monitorsOf = (manifest: Manifest): Monitors =>
  new Monitors(
    suites.logistics.monitors.filter(({ id }) => id === monitor),
    judgedSection(manifest, 'logistics', undefined),
  );

const again = (record: CaseRecord, numberOf: (old: number) => number, firstCase: number): CaseRecord => ({
  ...record,
  ...(record.observed === undefined ? {} : { observed: renumbered(record.observed, numberOf) }),
  history: record.history.map(numberOf),
  index: record.index + firstCase,
});

function counted(result: ResultRecord, times: number, monitors: Monitors): ResultRecord {
  if (result.proof === 'check') {
    const seen = Object.entries(result.seen).map(([way, count]) => [way, count * times]);
    const [cases, exercised, exchanges] = [result.cases, result.exercised, result.exchanges].map((one) => one * times);
    return { ...result, cases, exercised, exchanges, seen: Object.fromEntries(seen) } as ResultRecord;
  }
  const { cases, exercised, exchanges, seen } = monitors.resultOf(0, 0, { redact: (value) => value });
  return { ...result, cases, exercised, exchanges, seen };
}
