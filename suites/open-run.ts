import { setTimeout as sleep } from 'node:timers/promises';
import { guarded, usedHook } from '../clients/only-read.ts';
import { newRunId } from '../engine/journal/run-id.ts';
import type { CheckResult } from '../engine/judge/result.ts';
import { unlessUnmet } from '../engine/judge/unless-unmet.ts';
import { Budget } from '../engine/run/budget.ts';
import { ExclusiveQueue } from '../engine/run/exclusive-queue.ts';
import type { Meter } from '../engine/run/meter.ts';
import { type Redact, Secrets } from '../engine/secrets/secrets.ts';
import { type TargetClock, targetClock } from '../engine/time/clock.ts';
import { Client } from '../engine/wire/client.ts';
import { Connection } from '../engine/wire/connection.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import { openReceiver, type Receiver } from '../engine/wire/receiver.ts';
import { noStates, statesHook } from '../engine/wire/states.ts';
import { networkTransport, type Transport } from '../engine/wire/transport.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import { Creations } from './creations.ts';
import { openCustoms } from './customs/open-customs.ts';
import { RunJournal } from './journal/run-journal.ts';
import { openLogistics } from './logistics/open-logistics.ts';
import { openOtherVersions } from './logistics/versions/open-other-versions.ts';
import { Observer } from './observed/observer.ts';
import { type Plan, planOf } from './plan.ts';
import type { OpenedSuite, OpenRun, Participant, PreflightLine, RunInput, RunParts } from './run.ts';
import { SpareTurns } from './spending/spare-turns.ts';
import { resultsOfVersions } from './version-results.ts';

const openers = { logistics: openLogistics, customs: openCustoms } as const;

/** Opens a target for one run: one client, one clock, one budget for all of its APIs. */
export const openRun: OpenRun = async (input, transport, meter, recorder) => {
  const opened: OpenedSuite[] = [];
  let tellViolation: (result: CheckResult) => void = () => {};
  const observer = input.observe ? new Observer(input.profile) : undefined;
  const see = (exchange: Exchange): void => {
    recorder?.see(exchange, redact);
    for (const api of opened) api.see(exchange);
    observer?.see(exchange);
  };
  const journal = input.journal === undefined ? undefined : await RunJournal.open(input.journal);
  const parts = {
    ...openParts(input, transport, see, { ...(meter && { meter }), ...(journal && { journal }) }),
    ...(recorder ? { recorder } : {}),
    onViolation: (result: CheckResult): void => tellViolation(result),
  };
  const redact: Redact = (value) => parts.secrets.shown(value);
  for (const api of input.apis) {
    const one = openers[api](input, parts);
    if (one) opened.push(one);
  }
  const owner = new Map<string, OpenedSuite>(
    opened.flatMap((api) => api.participants.map(({ id }): [string, OpenedSuite] => [id, api])),
  );
  const inTurn = input.versions === 'whole';
  const versions = openOtherVersions(input, parts, journal);
  const others = resultsOfVersions(versions, inTurn);
  const plan = (): Plan => planOfAll(opened, versions, input);
  const isShared =
    isLimited(input.profile) && restrict({ opened, versions, plan: plan(), input, budget: parts.budget });
  const startShared = (): void => (isShared ? startAll([...opened, ...versions.values()]) : undefined);
  let advanced: Promise<void> | undefined;
  return {
    plan,
    participants: [
      ...opened.flatMap(({ participants }): readonly Participant[] => participants),
      ...others.participants,
    ],
    async preflight(): Promise<readonly PreflightLine[]> {
      advanced ??= tryToAdvance(parts);
      await advanced;
      return (await Promise.all(opened.map((api) => api.preflight()))).flat();
    },
    async resultOf(id, version) {
      startShared();
      if (version !== undefined) return others.resultOf(id, version);
      const api = owner.get(id);
      if (!api) throw new Error(`${id} takes no part in this run`);
      if (inTurn) await others.judged();
      return api.resultOf(id);
    },
    isDecided: (id, version) =>
      version === undefined ? owner.get(id)?.isDecided(id) === true : others.isDecided(id, version),
    whenCreated: (listener) => parts.creations.tellTo(listener),
    whenViolated(listener) {
      tellViolation = listener;
    },
    get requests() {
      return parts.budget.spent;
    },
    observed: () => observer?.observed(redact),
    close: async () => {
      for (const api of opened) api.halt();
      others.halt();
      await parts.close();
      await parts.transport.close();
      await journal?.close();
    },
  };
};

const isLimited = ({ budget }: TargetProfile): boolean => budget.requests !== undefined || budget.seconds !== undefined;

type Versions = ReadonlyMap<string, OpenedSuite>;

function planOfAll(
  opened: readonly OpenedSuite[],
  versions: Versions,
  { profile: { budget, clock, states }, agenda }: Pick<RunInput, 'profile' | 'agenda'>,
): Plan {
  const checks = [
    ...opened.flatMap((api) => api.planned()),
    ...[...versions].flatMap(([version, api]) => api.planned().map((check) => ({ ...check, version }))),
  ];
  const isHookless = states === undefined || states.only?.every((one) => one === 'time has passed') === true;
  return planOf(checks, budget, clock, { ...(agenda && { agenda }), isHookless });
}

/** What one session leaves of a budget, another one may spend: all start at once. What fails, its results tell. */
function startAll(sessions: readonly OpenedSuite[]): void {
  Promise.all(sessions.map((api) => api.start())).catch(() => {});
}

interface Restricting {
  readonly opened: readonly OpenedSuite[];
  readonly versions: Versions;
  readonly plan: Plan;
  readonly input: RunInput;
  readonly budget: Budget;
}

/** @returns whether sessions share what is left of the budget. */
function restrict({ opened, versions, plan, input, budget }: Restricting): boolean {
  if (plan.limit === undefined) return false;
  // Versions in turn would wait for each other.
  const isShared = plan.spare !== undefined && input.versions !== 'whole';
  const left = {
    clock: input.profile.clock,
    requests: () => budget.left,
    seconds: () => budget.secondsLeft,
  };
  const spare = isShared ? new SpareTurns(plan, left, opened.length + versions.size) : undefined;
  const rowsOf = (wanted: string | undefined): Plan => ({
    ...plan,
    rows: plan.rows.filter(({ check: { version } }) => version === wanted),
  });
  for (const api of opened) api.restrict(rowsOf(undefined), spare);
  for (const [version, api] of versions) api.restrict(rowsOf(version), spare);
  return isShared;
}

const halfADay = 43_200_000;

/** Before the first wait, as it would shorten the waits of cases. Not every scaled clock can be advanced. */
async function tryToAdvance({ clock, states }: Pick<RunParts, 'clock' | 'states'>): Promise<void> {
  if (clock.kind !== 'scaled' || !states.offers('time has passed')) return;
  const advance = (): Promise<void> => clock.advance(halfADay);
  await unlessUnmet(advance, () => {});
}

/** HTTP, within what the profile allows. */
export const network = ({ budget }: TargetProfile): Transport =>
  networkTransport({
    timeoutMs: budget.timeoutSeconds * 1000,
    maxBodyBytes: budget.maxBodyBytes,
    connections: budget.concurrency,
  });

/** @param see receives every exchange of the run. */
export function openParts(
  { profile, secrets: hidden }: RunInput,
  given: Transport | undefined,
  see: (exchange: Exchange) => void,
  { meter, journal }: { readonly meter?: Meter; readonly journal?: RunJournal } = {},
): Omit<RunParts, 'onViolation'> {
  const secrets = new Secrets(hidden);
  const transport = guarded(given ?? network(profile), profile);
  const connection = new Connection({ isInProcess: transport.isInProcess === true });
  const seen = (exchange: Exchange): void => {
    connection.see(exchange);
    see(exchange);
  };
  const hook = usedHook(profile);
  const states = hook ? statesHook(hook, { transport, secrets, connection }) : noStates;
  const budget = new Budget(profile.budget, journal?.requests);
  const advance = async (seconds: number): Promise<number | undefined> => {
    const { now } = await states.reach('time has passed', { seconds }, seconds === 0 ? 'short' : undefined);
    return typeof now === 'string' ? Date.parse(now) : undefined;
  };
  const unmeasured = targetClock(profile.clock, advance, budget);
  const clock = meter?.timed(unmeasured) ?? unmeasured;
  const creations = new Creations(profile, (text) => secrets.redact(text));
  const onExchange = (exchange: Exchange): void => {
    meter?.see(exchange);
    creations.see(exchange);
    seen(exchange);
  };
  journal?.watch(creations, () => budget.spent);
  const ahead = journal && { ahead: journal };
  const client = new Client({ transport, clock, budget, secrets, connection, onExchange, ...ahead });
  return {
    transport,
    secrets,
    states,
    clock,
    budget,
    client,
    creations,
    exclusiveQueue: new ExclusiveQueue(),
    connection,
    ...(meter ? { meter } : {}),
    ...(journal ? { journal: journal.under() } : {}),
    quiet: () => quiet(client, clock),
    runId: journal?.runId ?? newRunId(),
    ...receiverParts(profile.webhooks, {
      clock,
      secrets,
      connection,
      onExchange: seen,
      arriving: (delivery) => transport.arriving?.(delivery) ?? [delivery],
    }),
  };
}

/** How long no request may be sent: an unfinished case sends its next request right after a response. */
const stillnessMs = 6;

async function quiet(client: Client, clock: TargetClock): Promise<void> {
  for (let still = 0; still < 2; ) {
    still = client.inFlight > 0 || clock.isAdvancing ? 0 : still + 1;
    await sleep(stillnessMs / 2);
  }
}

/** The receiver starts to listen when the first check needs webhooks. */
function receiverParts(
  settings: TargetProfile['webhooks'],
  parts: Parameters<typeof openReceiver>[1],
): Pick<RunParts, 'receiver' | 'close'> {
  if (!settings) return { close: async () => {} };
  let open: Promise<Receiver> | undefined;
  return {
    receiver: () => {
      open ??= openReceiver(settings, parts);
      return open;
    },
    close: async () => (await open)?.close(),
  };
}
