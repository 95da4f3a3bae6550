import type { Budget } from '../engine/run/budget.ts';
import type { Secrets } from '../engine/secrets/secrets.ts';
import type { TargetClock } from '../engine/time/clock.ts';
import type { Client } from '../engine/wire/client.ts';
import type { Connection } from '../engine/wire/connection.ts';
import type { Exchange } from '../engine/wire/exchange.ts';
import type { Receiver } from '../engine/wire/receiver.ts';
import type { States } from '../engine/wire/states.ts';
import type { Transport } from '../engine/wire/transport.ts';

/** Everything that the cases of one run share. */
export interface TargetParts<Profile> {
  readonly profile: Profile;
  readonly client: Client;
  readonly clock: TargetClock;
  readonly states: States;
  readonly secrets: Secrets;
  readonly connection: Connection;
  /** Absent: endless. */
  readonly budget?: Pick<Budget, 'requests'>;
  /** Transport for setup actions. */
  readonly transport: Transport;
  /** Listens for webhooks; absent: no delivery can be observed. */
  readonly receiver?: () => Promise<Receiver>;
  /** Part of every name that the run creates, so that its data can be told apart. */
  readonly runId: string;
}

/** A token with the name under which reports show it. */
export interface Bearer {
  readonly name: string;
  readonly token?: string;
  /** Whether the hook made it during the run: no operator could prepare it. */
  readonly provisioned?: boolean;
}

/** Exchanges of shared set-up belong to no case; only the monitors see them. */
export const unrecorded = (_: Exchange): void => {};
