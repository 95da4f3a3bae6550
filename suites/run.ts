import type { CheckResult, SentCase } from '../engine/judge/result.ts';
import type { Budget } from '../engine/run/budget.ts';
import type { ExclusiveQueue } from '../engine/run/exclusive-queue.ts';
import type { KeptCase } from '../engine/run/kept-case.ts';
import type { Meter } from '../engine/run/meter.ts';
import type { Selection } from '../engine/run/selection.ts';
import type { Redact, Secrets } from '../engine/secrets/secrets.ts';
import type { TargetClock } from '../engine/time/clock.ts';
import type { Client } from '../engine/wire/client.ts';
import type { Connection } from '../engine/wire/connection.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import type { Receiver } from '../engine/wire/receiver.ts';
import type { States } from '../engine/wire/states.ts';
import type { Transport } from '../engine/wire/transport.ts';
import type { ApiName } from '../requirements/requirement.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import type { Agenda } from './agenda.ts';
import type { Shard } from './chosen-checks.ts';
import type { Creation, Creations } from './creations.ts';
import type { SuiteJournal } from './journal/run-journal.ts';
import type { Observed } from './observed/observed.ts';
import type { Plan, PlannedCheck } from './plan.ts';
import type { SpareTurns } from './spending/spare-turns.ts';

/** Everything that determines a run: plain data, which can be passed to a worker. */
export interface RunInput extends Selection {
  /** With resolved secrets; never written to disk. */
  readonly profile: TargetProfile;
  /** Secret values by the name that replaces them in reports. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The APIs to judge; an API without a section in the profile is left out. */
  readonly apis: readonly ApiName[];
  readonly seed: number;
  /** Part of the seed of every case. */
  readonly suiteVersion: string;
  /** Cases per check; absent: the default of each check. */
  readonly cases?: number;
  /**
   * How the other stable versions in the profile are judged: by the rules of every request, or by the whole suite. Absent:
   * they are not judged.
   */
  readonly versions?: 'contract' | 'whole';
  /** Only the verdict counts: nothing is shrunk, and a monitor returns at its first violation. */
  readonly brief?: boolean;
  /** The most examples of a check that run; absent: all. */
  readonly examples?: number;
  /** Its check runs this case only, without a draw. */
  readonly case?: SentCase;
  /** Also records what the target shows beside what is judged. */
  readonly observe?: boolean;
  /** Only the checks of this part run, and all monitors. Absent: all. */
  readonly shard?: Shard;
  /** What a budget is spent on first; absent: on what finds most. */
  readonly agenda?: Agenda;
  /** The file of the journal, whose first line is written. Absent: there is no journal. */
  readonly journal?: string;
}

/** One line of the pre-flight: a step, and what is wrong if it failed. */
export interface PreflightLine {
  readonly step: string;
  readonly ok: boolean;
  /** What is wrong and how to fix it. */
  readonly problem?: string;
  /** The API that it concerns; absent: all. */
  readonly api?: ApiName;
  /** Nothing of this API can be judged because this step failed: it is unreachable or refuses the token. */
  readonly fatal?: boolean;
}

/** A check or monitor that takes part in a run. */
export interface Participant {
  readonly id: string;
  readonly api: ApiName;
  readonly proves: string;
  readonly kind: 'check' | 'monitor';
  /** It runs alone, after those that are not exclusive, in this order. */
  readonly exclusive?: true;
  /** The API version, if it is not the tested one. */
  readonly version?: string;
}

/** A run against one target, opened once per worker. All checks start when the first result is requested. */
export interface Run {
  readonly participants: readonly Participant[];
  /** What it will send. */
  plan(): Plan;
  /** Runs once. Called again, it also tells what a step came to that went on beside the checks. */
  preflight(): Promise<readonly PreflightLine[]>;
  resultOf(id: string, version?: string): Promise<CheckResult>;
  /** Whether an earlier attempt of the run decided it. */
  isDecided(id: string, version?: string): boolean;
  /** Reports each creation from now on. */
  whenCreated(listener: (creation: Creation) => void): void;
  /** Reports the result so far of each check and monitor at its first violation, from now on. */
  whenViolated(listener: (result: CheckResult) => void): void;
  /** Requests sent so far. */
  readonly requests: number;
  /** What was seen so far; undefined unless the input says `observe`. */
  observed(): Observed | undefined;
  close(): Promise<void>;
}

/**
 * @param transport replaces HTTP for a target in this process.
 * @param meter counts what each check costs; absent: nobody counts.
 * @param recorder receives every exchange and every case; absent: only findings keep theirs.
 */
export type OpenRun = (input: RunInput, transport?: Transport, meter?: Meter, recorder?: Recorder) => Promise<Run>;

/** Keeps everything that a run sees. `version`: that of the API, where it is not the tested one. */
export interface Recorder {
  /** Called for an exchange before any case that contains it ends. */
  see(exchange: Exchange, redact: Redact, version?: string): void;
  keep(kept: KeptCase, redact: Redact, place: { readonly api: ApiName; readonly version?: string }): void;
}

/** What all APIs of one target share during a run. */
export interface RunParts {
  readonly transport: Transport;
  readonly secrets: Secrets;
  readonly states: States;
  readonly clock: TargetClock;
  readonly budget: Budget;
  readonly client: Client;
  /** Receives what every client sends. */
  readonly creations: Creations;
  /** Listens for webhooks; absent if the profile configures no receiver. */
  readonly receiver?: () => Promise<Receiver>;
  /** Part of every name that the run creates. */
  readonly runId: string;
  /** Exclusive checks wait here for their turn. */
  readonly exclusiveQueue: ExclusiveQueue;
  readonly connection: Connection;
  readonly meter?: Meter;
  /** The part of the journal about the API version that is judged. */
  readonly journal?: SuiteJournal;
  readonly recorder?: Recorder;
  /** The API version, where it is not the tested one. */
  readonly version?: string;
  /** Receives the result so far of each check and monitor at its first violation. */
  onViolation(result: CheckResult): void;
  /** Resolves when no request is in flight and no clock advance is running: ended cases may leave some behind. */
  quiet(): Promise<void>;
  /** Closes everything except the transport. */
  close(): Promise<void>;
}

/** One API of a target, opened for a run. */
export interface OpenedSuite extends Pick<Run, 'participants' | 'preflight'> {
  resultOf(id: string): Promise<CheckResult>;
  isDecided(id: string): boolean;
  /** The checks that it starts. */
  planned(): readonly PlannedCheck[];
  /** Starts what the plan chooses, and then what gets a turn. To be called before the first request. */
  restrict(plan: Plan, spare: SpareTurns | undefined): void;
  /** Starts all checks. */
  start(): Promise<void>;
  see(exchange: Exchange): void;
  /** Starts no further case. */
  halt(): void;
}
