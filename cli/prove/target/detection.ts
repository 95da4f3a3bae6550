import { deriveSeed } from '../../../engine/draw/seed.ts';
import { wireFaults } from '../../../faults/wire/index.ts';
import type { WireFault } from '../../../faults/wire/wire-fault.ts';
import { isLeftOut } from '../../../reports/left-out.ts';
import type { RequirementId } from '../../../requirements/index.ts';
import { requirements } from '../../../requirements/index.ts';
import type { ApiName, Requirements } from '../../../requirements/requirement.ts';
import { suites } from '../../../suites/index.ts';
import type { RunInput } from '../../../suites/run.ts';
import { Refusal } from '../../exit.ts';
import { crossed, Seen } from './clean-run.ts';
import { replayed } from './recorded.ts';

const rows: Requirements = requirements;

/** What became of one fault. `unproven`: nothing fails, but a MUST that passed is unproven, so nobody would be certified. */
export type Fate = 'detected' | 'unproven' | 'blind' | 'not injectable' | 'not tried';

export interface Tried {
  readonly id: string;
  readonly breaks: readonly string[];
  readonly wrong: string;
  readonly fate: Fate;
}

export interface Measured {
  readonly tried: readonly Tried[];
  /** Faults of requirements that the run without a fault does not prove on this target. */
  readonly withoutProof: number;
  /** Faults that a sample was drawn from; absent: all were tried. */
  readonly drawnFrom?: number;
  readonly requests: number;
}

export interface Order {
  readonly input: RunInput;
  readonly sample: number | undefined;
  /** What is told while it runs. */
  tell(done: string): void;
}

/** Few cases first: they show most faults. */
const extents: readonly Pick<RunInput, 'cases'>[] = [{ cases: 1 }, {}];

/** Measures which faults at the border the suite detects on this target. */
export async function measured({ input, sample, tell }: Order): Promise<Measured> {
  const seen = new Seen();
  tell('a run without a fault …');
  const clean = await crossed(input, undefined, (exchange) => seen.see(exchange));
  const passed = new Set(clean.results.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id));
  const failing = new Set(clean.results.filter(({ verdict }) => verdict === 'fail').map(({ proves }) => proves));
  const all = wireFaults(statedIn(input.apis)).filter(({ breaks }) => breaks.some((id) => isJudged(id, input)));
  const proven = all.filter(
    ({ breaks }) => proofsOf(breaks, passed).length > 0 && !breaks.some((id) => failing.has(id)),
  );
  if (proven.length === 0) throw new Refusal('without a fault, nothing passes on this target; run it first');
  const chosen = sample === undefined ? proven : drawn(proven, sample, input.seed);
  let { requests } = clean;
  const tried: Tried[] = [];
  for (const fault of chosen) {
    const one = await tryOut(fault, { input, passed, seen, spent: requests });
    requests += one.requests;
    const { id, breaks, wrong } = fault;
    tried.push({ id, breaks, wrong, fate: one.fate });
    tell(`${tried.length} of ${chosen.length} faults · ${id}`);
  }
  const from = sample === undefined ? {} : { drawnFrom: proven.length };
  return { tried, withoutProof: all.length - proven.length, ...from, requests };
}

const statedIn = (apis: readonly ApiName[]) =>
  Object.entries(rows).flatMap(([id, { api, statement, area, excluded }]) =>
    apis.includes(api) && excluded === undefined ? [{ id: id as RequirementId, statement, area }] : [],
  );

/** Whether it is a MUST of this target; the profile may bind the id of a D2C order to another member. */
function isJudged(id: RequirementId, { apis, profile }: RunInput): boolean {
  const { level, api } = rows[id] ?? {};
  const isElsewhere = id === 'd2c-create-answers-order-id' && profile.logistics?.fields.d2cOrderId !== '/orderId';
  return level === 'must' && api !== undefined && apis.includes(api) && !isElsewhere;
}

const proofs = Object.values(suites).flatMap(({ checks, monitors }) => [
  ...checks.map((check) => ({ id: check.id, proves: check.proves, monitor: undefined })),
  ...monitors.map((monitor) => ({ id: monitor.id, proves: monitor.proves, monitor })),
]);

const proofsOf = (breaks: readonly string[], passed: ReadonlySet<string>) =>
  proofs.filter(({ id, proves }) => breaks.includes(proves) && passed.has(id));

const drawn = (all: readonly WireFault[], size: number, seed: number): readonly WireFault[] =>
  all
    .map((fault) => [deriveSeed('', fault.id, 0, seed), fault] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, size)
    .map(([, fault]) => fault);

interface Trial {
  readonly input: RunInput;
  readonly passed: ReadonlySet<string>;
  readonly seen: Seen;
  readonly spent: number;
}

interface Outcome {
  readonly fate: Fate;
  readonly requests: number;
}

async function tryOut(fault: WireFault, { input, passed, seen, spent }: Trial): Promise<Outcome> {
  const able = proofsOf(fault.breaks, passed);
  const [first] = fault.breaks;
  const target = () => structuredClone(input.profile[(first && rows[first]?.api) || 'logistics']);
  const monitors = able.flatMap(({ monitor }) => monitor ?? []);
  const { occurs, isFound } = replayed(fault, seen.exchanges, { monitors, targetOf: target });
  if (isFound) return { fate: 'detected', requests: 0 };
  if (occurs === false) return { fate: 'not injectable', requests: 0 };
  const only = able.filter(({ monitor }) => monitor === undefined).map(({ id }) => id);
  if (only.length === 0) return { fate: occurs ? 'blind' : 'not injectable', requests: 0 };
  return live(fault, only, input, spent);
}

async function live(fault: WireFault, only: readonly string[], input: RunInput, spent: number): Promise<Outcome> {
  const { budget } = input.profile;
  let requests = 0;
  let isUnproven = false;
  let changes = 0;
  for (const extent of extents) {
    for (let way = 0; way < (fault.ways ?? 1); way++) {
      const left = budget.requests === undefined ? undefined : budget.requests - spent - requests;
      if (left !== undefined && left <= 0) return { fate: 'not tried', requests };
      const profile = left === undefined ? input.profile : { ...input.profile, budget: { ...budget, requests: left } };
      const ran = await crossed({ ...input, profile, ...extent, only }, fault.open(way));
      requests += ran.requests;
      changes += ran.changes;
      if (ran.changes > 0 && ran.results.some(({ verdict }) => verdict === 'fail'))
        return { fate: 'detected', requests };
      if (left !== undefined && ran.results.some(isLeftOut)) return { fate: 'not tried', requests };
      isUnproven ||= ran.changes > 0 && (ran.isCut || ran.results.some(({ verdict }) => verdict === 'unproven'));
    }
  }
  if (changes === 0) return { fate: 'not injectable', requests };
  return { fate: isUnproven ? 'unproven' : 'blind', requests };
}
