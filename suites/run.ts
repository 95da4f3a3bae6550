import type { CheckResult } from '../engine/judge/result.ts';
import type { Budget } from '../engine/run/budget.ts';
import type { ExclusiveQueue } from '../engine/run/exclusive-queue.ts';
import type { Secrets } from '../engine/secrets/secrets.ts';
import type { TargetClock } from '../engine/time/clock.ts';
import type { Client } from '../engine/wire/client.ts';
import type { Connection } from '../engine/wire/connection.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import type { Receiver } from '../engine/wire/receiver.ts';
import type { States } from '../engine/wire/states.ts';
import type { Transport } from '../engine/wire/transport.ts';
import type { ApiName } from '../requirements/requirement.ts';
import type { TargetProfile } from '../schemas/target-profile.ts';
import type { Creation, Creations } from './creations.ts';

/** All that decides a run. Plain data but for the transport, so that it can be handed to a worker. */
export interface RunInput {
  /** Secrets resolved; stays in memory. */
  readonly profile: TargetProfile;
  /** What must never be shown, by the name that stands for it. */
  readonly secrets: Readonly<Record<string, string>>;
  /** APIs to judge; those that the profile has no section for are left out. */
  readonly apis: readonly ApiName[];
  readonly seed: number;
  /** Goes into the seed of every case. */
  readonly suiteVersion: string;
  readonly cases: number;
  /** Check or requirement ids; absent: all. */
  readonly only?: readonly string[];
  /**
   * How the other stable versions that the profile lists are judged: by what binds every request alike, or by the whole
   * suite; absent: not at all.
   */
  readonly versions?: 'contract' | 'whole';
  /** Only red or not is asked: nothing is shrunk, and a monitor answers at its first violation. */
  readonly brief?: boolean;
  /** Examples of a check that run, where it has more; absent: all. */
  readonly examples?: number;
}

/** One line of the pre-flight: what was tried, and what is wrong where it failed. */
export interface PreflightLine {
  readonly step: string;
  readonly ok: boolean;
  /** What is wrong and how to mend it. */
  readonly problem?: string;
  /** Nothing can be judged after this one failed: the target is out of reach or refuses the token. */
  readonly fatal?: boolean;
}

/** A check or monitor that takes part in a run. */
export interface Participant {
  readonly id: string;
  readonly api: ApiName;
  readonly proves: string;
  readonly kind: 'check' | 'monitor';
  /** Of the API, where it is not the one that is tested. */
  readonly version?: string;
}

/** A run over one target: opened once per worker; checks run side by side as soon as the first result is asked for. */
export interface Run {
  readonly participants: readonly Participant[];
  preflight(): Promise<readonly PreflightLine[]>;
  resultOf(id: string, version?: string): Promise<CheckResult>;
  /** Tells what the target creates, from now on. */
  whenCreated(listener: (creation: Creation) => void): void;
  /** Tells the result so far of each check and monitor at its first violation, from now on. */
  whenViolated(listener: (result: CheckResult) => void): void;
  /** Requests sent so far. */
  readonly requests: number;
  close(): Promise<void>;
}

/** @param transport other than HTTP, for targets in this very process. */
export type OpenRun = (input: RunInput, transport?: Transport) => Promise<Run>;

/** What all APIs of one target share during a run. */
export interface RunParts {
  readonly transport: Transport;
  readonly secrets: Secrets;
  readonly states: States;
  readonly clock: TargetClock;
  readonly budget: Budget;
  readonly client: Client;
  /** To be shown what any client sends. */
  readonly creations: Creations;
  /** Listens for webhooks, where the profile says so. */
  readonly receiver?: () => Promise<Receiver>;
  /** Stands in every name that the run creates. */
  readonly runId: string;
  /** Where checks that want to be alone wait for their turn. */
  readonly exclusiveQueue: ExclusiveQueue;
  readonly connection: Connection;
  /** Is told the result so far of each check and monitor at its first violation. */
  onViolation(result: CheckResult): void;
  /** Returns when no request is in flight and nobody moves the clock: cases that have ended may have left some behind. */
  quiet(): Promise<void>;
  /** Ends what was opened besides the transport. */
  close(): Promise<void>;
}

/** One API of a target, opened for a run. */
export interface OpenedSuite extends Pick<Run, 'participants' | 'preflight'> {
  resultOf(id: string): Promise<CheckResult>;
  see(exchange: Exchange): void;
  /** No case begins any more. */
  halt(): void;
}
