import type { Json } from '../../engine/json.ts';

/**
 * What a script sends and compares. In its texts `{{name}}` stands for what each run makes, takes from an earlier response or
 * reads from the environment, and `{{day …}}` and `{{now …}}` for a time that counts from the time of the run.
 */
export interface Recording {
  readonly finding: string;
  /** The address of the target in the report. */
  readonly baseUrl: string;
  /** When its first request was sent, in epoch milliseconds. */
  readonly start: number;
  /** Where its own webhooks of events go: nothing else may come there. */
  readonly endpoints: readonly string[];
  /** Whether it rests on which webhooks of events come. */
  readonly comparesEvents: boolean;
  /** Whether it rests on how often the same webhook comes. */
  readonly countsRepeats: boolean;
  /** Environment variables with secrets. */
  readonly secrets: readonly string[];
  /** Names that stand for what the run makes up: `{ request_uuid: '{{uuid1}}' }`. */
  readonly echoes: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  readonly expects: readonly Expected[];
  readonly lists: readonly Listed[];
  /** Places with the same id. */
  readonly twins: readonly (readonly [Place, Place])[];
}

export interface Place {
  readonly step: number;
  readonly at: string;
}

export type Step = StateStep | WaitStep | RequestStep | DeliveryStep | EventStep;

export interface Taking {
  /** What later steps need of the answer: where each name stands. */
  takes?: Record<string, string>;
}

export interface StateStep extends Taking {
  readonly state: string;
  readonly params: Json;
  /** What stands for its response where the hook does not know the state. */
  readonly answer?: Json;
}

export interface WaitStep {
  readonly seconds: number;
}

export interface RequestStep extends Taking {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: Json;
  readonly text?: string;
  /** In Base64. */
  readonly bytes?: string;
  /** What came in the report; absent: no response. */
  readonly status?: number;
  /** It was sent together with the others of this number. */
  readonly volley?: number;
}

export interface DeliveryStep extends Taking {
  readonly delivery: string;
  /** The members that tell which delivery it is. */
  readonly members: Readonly<Record<string, Json>>;
  /** Whether it did not come. */
  readonly isAbsent?: true;
}

/** A webhook of an event, compared with all that came after the last step. */
export interface EventStep extends Taking {
  /** Where it goes. */
  readonly event: string;
  readonly body: Json;
  /** Seconds since the first exchange. */
  readonly after: number;
  /** What the receiver answers; absent: nothing. */
  readonly reply?: number;
}

/** What the judgement read and what stood there; absent: nothing. */
export interface Expected {
  readonly step: number;
  readonly at: string;
  readonly actual?: Json;
}

/** Whether the pages of a list with rows of others show the things of the recording. */
export interface Listed {
  readonly steps: readonly number[];
  readonly at: string;
  readonly shows: Readonly<Record<string, boolean>>;
}
