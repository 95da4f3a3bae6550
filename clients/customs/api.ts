import type { Json, JsonObject } from '../../engine/json.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import type { TargetClock } from '../../engine/time/clock.ts';
import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Reply } from '../../engine/wire/receiver.ts';
import type { InvoiceDraft } from '../../generators/customs/draft.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import { type Obtained, obtained } from '../obtained.ts';
import { sharedFixture } from '../shared-fixture.ts';
import type { Bearer } from '../target-parts.ts';
import type { Completions } from './completions.ts';
import { invoiceIdOf, lineIdOf } from './ids.ts';
import type { Wanted } from './invoice-body.ts';
import { Invoices } from './invoices.ts';
import { type MasterData, masterDataOf } from './master-data.ts';
import { type Interest, type Outcome, Outcomes } from './outcomes.ts';
import { type CustomsTarget, freshPrefix } from './target.ts';

/** What an update of an invoice needs. */
export interface Updatable {
  readonly invoiceNumber: string;
  readonly invoiceId?: string;
  /** In line order; undefined where the invoice shows no id that a request can send. */
  readonly lineIds: readonly (number | undefined)[];
}

/** An invoice that a case created. */
export interface Created extends Outcome, Updatable {}

/** An invoice that exists. */
export interface Existing extends Updatable {
  readonly invoiceId: string;
}

/** The operations of one bearer. */
export class CustomsAccount {
  readonly bearer: Bearer;
  readonly invoices: Invoices;
  readonly outcomes: Outcomes;
  readonly masterData: MasterData;
  readonly #target: CustomsTarget;

  constructor(target: CustomsTarget, bearer: Bearer, invoices: Invoices, outcomes: Outcomes) {
    this.#target = target;
    this.bearer = bearer;
    this.invoices = invoices;
    this.outcomes = outcomes;
    this.masterData = masterDataOf(target, bearer);
  }

  /** Whether it belongs to one case only. */
  get isFresh(): boolean {
    return this.bearer.name.startsWith(freshPrefix);
  }

  freshNumber(draft: InvoiceDraft): string {
    const name = this.#target.uniqueName();
    return draft.invoiceNumber === undefined ? name : `${name} ${draft.invoiceNumber}`;
  }

  /** Submits a new invoice and waits for its outcome. */
  async create(draft: InvoiceDraft, wanted: Partial<Wanted> = {}, interest: Interest = {}): Promise<Created> {
    const invoiceNumber = wanted.invoiceNumber ?? this.freshNumber(draft);
    const submission = await this.invoices.submit(draft, { ...wanted, invoiceNumber });
    return created(await this.outcomes.of(submission, invoiceNumber, 0, interest), invoiceNumber);
  }

  /**
   * Submits an update of an invoice and waits for its outcome.
   * @param nth the index of this submission; the creation is 0.
   */
  async update(
    before: Updatable,
    draft: InvoiceDraft,
    nth = 1,
    { endOnly, ...more }: Partial<Wanted> & Pick<Interest, 'endOnly'> = {},
  ): Promise<Created> {
    const { invoiceNumber, invoiceId, lineIds } = before;
    const wanted = { invoiceNumber, lineIds, ...(invoiceId === undefined ? {} : { invoiceId }), ...more };
    const submission = await this.invoices.submit(draft, wanted);
    return created(await this.outcomes.of(submission, invoiceNumber, nth, endOnly ? { endOnly } : {}), invoiceNumber);
  }

  /** A created invoice that can be read. @throws Unmet where the target rejects it. */
  async given(draft: InvoiceDraft): Promise<Created & { readonly invoice: Json; readonly invoiceId: string }> {
    const one = await this.create(draft);
    const { invoice, invoiceId } = one;
    if (one.end !== 'succeeded' || invoice === undefined || invoiceId === undefined) {
      throw new Unmet(`needs an invoice; the submission ${one.end}${one.error === undefined ? '' : `: ${one.error}`}`);
    }
    return { ...one, invoice, invoiceId };
  }

  /** An invoice that was there before the run; undefined where the account has none with that number. */
  async existing(invoiceNumber: string): Promise<Existing | undefined> {
    const reading = await this.invoices.whole(invoiceNumber);
    const { invoiceId, lineIds } = updatable(reading?.invoice, invoiceNumber);
    return invoiceId === undefined ? undefined : { invoiceNumber, invoiceId, lineIds };
  }
}

const created = (outcome: Outcome, invoiceNumber: string): Created => ({
  ...outcome,
  ...updatable(outcome.invoice, invoiceNumber),
});

function updatable(invoice: Json | undefined, invoiceNumber: string): Updatable {
  const invoiceId = invoiceIdOf(read(invoice, '/id'));
  const lines = read(invoice, '/line_items');
  const lineIds = Array.isArray(lines) ? lines.map((line: Json) => lineIdOf(read(line, '/id'))) : [];
  return { ...(invoiceId === undefined ? {} : { invoiceId }), invoiceNumber, lineIds };
}

/** The client of one case of a customs check. Records every exchange in the history of the case, webhooks included. */
export class CustomsApi {
  readonly clock: TargetClock;
  readonly profile: CustomsProfile;
  readonly #target: CustomsTarget;
  readonly #record: (exchange: Exchange) => void;
  #main: Obtained<CustomsAccount> = () => {
    throw new Unmet('needs the main account');
  };

  private constructor(target: CustomsTarget, record: (exchange: Exchange) => void) {
    this.#target = target;
    this.#record = record;
    this.clock = target.parts.clock;
    this.profile = target.parts.profile;
  }

  static async open(target: CustomsTarget, record: (exchange: Exchange) => void): Promise<CustomsApi> {
    const api = new CustomsApi(target, record);
    api.#main = await obtained(target.account('main').then((bearer) => api.#as(bearer)));
    return api;
  }

  /** The account that most checks work in. @throws Unmet where there is none. */
  get main(): CustomsAccount {
    return this.#main();
  }

  /** Another account, which has no access to the data of the first. */
  async other(): Promise<CustomsAccount> {
    return this.#as(await this.#target.account('other'));
  }

  /** Data that one case makes and several cases only read. Its exchanges are part of the history of each. */
  sharedFixture<T>(key: string, make: (api: CustomsApi) => Promise<T>): Promise<T> {
    const made = async (record: (exchange: Exchange) => void) => make(await CustomsApi.open(this.#target, record));
    return sharedFixture(this.#target, key, made, this.#record);
  }

  /** An account for this case only, for counting and for switching features on. */
  async fresh(): Promise<CustomsAccount> {
    return this.#as(await this.#target.freshAccount());
  }

  /** With any token, or with none. */
  withToken(name: string, token?: string): Invoices {
    return new Invoices(this.#target, token === undefined ? { name } : { name, token }, this.#record);
  }

  /** A provider state. @throws Unmet where it cannot be reached. */
  state(name: string, params: JsonObject): Promise<JsonObject> {
    return this.#target.parts.states.reach(name, params);
  }

  /**
   * Redirects the completions of an account to a new inbox that answers with `reply`.
   * @throws Unmet where only a setup action could do so: it knows the main account only.
   */
  divert(account: CustomsAccount, reply: Reply): Promise<Completions> {
    return this.#target.divert(account.bearer, reply);
  }

  /** Makes a customs entry use an invoice; false where such an invoice can only be supplied. */
  async lock(account: CustomsAccount, invoiceId: string): Promise<boolean> {
    const state = 'invoice is used in a customs entry';
    if (!this.#target.canBring(state)) return false;
    await this.#target.bring(state, { token: account.bearer.token ?? '', invoiceId }, { id: invoiceId });
    return true;
  }

  async #as(bearer: Bearer): Promise<CustomsAccount> {
    const invoices = new Invoices(this.#target, bearer, this.#record);
    const completions = await this.#target.completions(bearer);
    return new CustomsAccount(
      this.#target,
      bearer,
      invoices,
      new Outcomes(this.#target, invoices, completions, this.#record),
    );
  }
}
