import { getBorderCharacters, table } from 'table';
import type { CheckResult } from '../../engine/judge/result.ts';
import { Semaphore } from '../../engine/run/semaphore.ts';
import { Refusal } from '../exit.ts';
import { whenInterrupted } from '../interrupt.ts';
import { knownIds } from '../option.ts';
import { paragraph } from '../paragraph.ts';
import { startProgress } from '../progress.ts';
import type { ProveOptions } from './command.ts';
import type { Proof } from './proof.ts';
import { proveFirst } from './prove-first.ts';

export interface Outcome {
  /** The false alarms of the suite on the reference without a fault. */
  readonly falseAlarms: readonly CheckResult[];
  readonly proofs: readonly Proof[];
}

export async function proveCommand(options: ProveOptions): Promise<void> {
  if (options.target !== undefined)
    return (await import('./target/prove-target.ts')).proveTarget(options.target, options);
  return proveReference(options);
}

async function proveReference({ fault, others = false, json, ...order }: ProveOptions): Promise<void> {
  const all = (await proving()).provable();
  if (order.first) return proveFirst(fault === undefined ? all : knownIds('--fault', fault, all), { json, ...order });
  if (order.economy) {
    const { proveEconomy } = await import('./economy.ts');
    return proveEconomy(fault === undefined ? all : knownIds('--fault', fault, all));
  }
  if (order.costs) {
    const { proveCosts } = await import('./costs.ts');
    return proveCosts(order.hookless === true);
  }
  if (order.finds) {
    const { proveFinds } = await import('./finds.ts');
    return proveFinds(fault === undefined ? all : knownIds('--fault', fault, all));
  }
  if (order.curve) {
    const { proveCurve } = await import('./curve.ts');
    return proveCurve(fault === undefined ? all : knownIds('--fault', fault, all), { json, ...order });
  }
  if (order.thorough || order.sample !== undefined)
    throw new Refusal(`${order.thorough ? '--thorough' : '--sample'} works with --first; add it`);
  const outcome = await proveAll(fault === undefined ? all : knownIds('--fault', fault, all), {
    others,
    clean: fault === undefined || others ? 'all checks' : 'their checks',
  });
  const sound = isSound(outcome);
  process.stdout.write(json ? `${JSON.stringify({ sound, ...outcome }, null, 2)}\n` : provePage(outcome));
  process.exitCode = sound ? 0 : 1;
}

/** Loads all checks, for which no other command should wait. */
const proving = () => import('./proof.ts');

/** Proofs run concurrently: some wait for a delivery that must not arrive, and each has its own reference. */
const proofsAtOnce = 4;

interface Extent {
  /** Whether the checks of other requirements run on each fault, too. */
  readonly others: boolean;
  /** Judges the reference without a fault. */
  readonly clean: 'all checks' | 'their checks';
}

async function proveAll(chosen: readonly Proof['fault'][], { others, clean }: Extent): Promise<Outcome> {
  const { accusations, accusationsBy, prove } = await proving();
  const progress = startProgress('judging the reference without a fault …');
  const interrupted = whenInterrupted(() => progress.end());
  try {
    const falseAlarms = await (clean === 'all checks' ? accusations() : accusationsBy(chosen));
    const semaphore = new Semaphore(others ? 1 : proofsAtOnce);
    let proven = 0;
    const proofs = chosen.map((fault) =>
      semaphore.run(async () => {
        const proof = await prove(fault, others);
        progress.tell(`${++proven} of ${chosen.length} faults · ${fault}`.slice(0, 78), proven === 1);
        return proof;
      }),
    );
    return { falseAlarms, proofs: await Promise.all(proofs) };
  } finally {
    progress.end();
    interrupted.forget();
  }
}

const isLoud = ({ red }: Proof): boolean => red.length > 0;

export const isSound = ({ falseAlarms, proofs }: Outcome): boolean => falseAlarms.length === 0 && proofs.every(isLoud);

/** Problems come first, then the table of all faults. */
export function provePage(outcome: Outcome): string {
  const { falseAlarms, proofs } = outcome;
  const parts = [
    ...falseAlarms.map(falseAlarm),
    ...proofs.filter(({ silent }) => silent.length > 0).map(silence),
    ...(proofs.length > 0 ? [proofTable(proofs)] : []),
    paragraph(sentence(outcome), 0),
  ];
  return `${parts.join('\n\n')}\n`;
}

const falseAlarm = ({ id, verdict, reason, finding }: CheckResult): string =>
  [
    `NOT PASSED without any fault: ${id} (${verdict})`,
    paragraph(
      finding
        ? `expected ${finding.expected}; got ${finding.actual}; ${finding.why}`
        : (reason ?? 'no reason was given'),
      8,
    ),
  ].join('\n');

const silence = ({ fault, silent }: Proof): string =>
  [
    `SILENT  ${fault}`,
    ...silent.map(({ check, verdict, reason }) => paragraph(`${check}: ${verdict}${reason ? ` (${reason})` : ''}`, 8)),
  ].join('\n');

function proofTable(proofs: readonly Proof[]): string {
  const text = table(
    [
      ['fault', 'its checks red', 'others red'],
      ...proofs.map(({ fault, checks, red, also }) => [
        fault,
        `${red.length} of ${checks.length}`,
        also ? `${also.length || '·'}` : 'not run',
      ]),
    ],
    {
      border: { ...getBorderCharacters('void'), bodyJoin: '  ', joinBody: '─', joinJoin: '──' },
      columnDefault: { paddingLeft: 0, paddingRight: 0, alignment: 'right' },
      columns: { 0: { alignment: 'left' } },
      drawHorizontalLine: (index) => index === 1,
    },
  );
  return text.replace(/ +$/gm, '').replace(/\n$/, '');
}

function sentence({ falseAlarms, proofs }: Outcome): string {
  const silent = proofs.filter((proof) => !isLoud(proof)).length;
  const noticed =
    silent === 0
      ? `${proofs.length === 1 ? 'The fault' : `Every one of ${proofs.length} faults`} is noticed by a check of its requirement`
      : `${silent} of ${proofs.length} faults are not noticed`;
  const wolf = falseAlarms.length === 0 ? '' : `, and ${falseAlarms.length} checks do not pass without any fault`;
  return `${noticed}${wolf}.`;
}
