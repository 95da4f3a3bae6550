import type { Json } from '../../engine/json.ts';
import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import { Unmet } from '../../engine/judge/violation.ts';
import { read } from '../../engine/pointer.ts';
import { markUncertain } from '../../engine/run/scope.ts';
import type { Call } from '../../engine/wire/client.ts';
import { type Exchange, isAccepted } from '../../engine/wire/exchange.ts';
import type { InvoiceDraft } from '../../generators/customs/draft.ts';
import { draftInContext } from '../../generators/customs/in-context.ts';
import { customsOperations } from '../../schemas/customs/operations.ts';
import type { ListSearch, Reading } from '../list-searches.ts';
import { type Fixture, take, undisturbed } from '../shared-fixture.ts';
import type { Bearer } from '../target-parts.ts';
import { invoiceIdOf, isNonBlank, nextPageUrl } from './ids.ts';
import { invoiceBody, type Wanted } from './invoice-body.ts';
import { masterDataOf } from './master-data.ts';
import { resolveReferences } from './resolved-references.ts';
import { suppliedContext } from './supplied-context.ts';
import type { CustomsTarget } from './target.ts';

export type Query = Readonly<Record<string, string | number>>;
type SendOptions = Partial<Pick<Call, 'json' | 'body' | 'headers'>> & { readonly query?: Query };

/** `/commercial_invoices`: list, get, create or update. */
export class Invoices {
  readonly #target: CustomsTarget;
  readonly #bearer: Bearer;
  readonly #record: (exchange: Exchange) => void;
  readonly #credential: Pick<Call, 'token' | 'tokenIn'>;

  constructor(target: CustomsTarget, bearer: Bearer, record: (exchange: Exchange) => void) {
    this.#target = target;
    this.#bearer = bearer;
    this.#record = record;
    this.#credential = target.credentialOf(bearer);
  }

  /** The body of a draft at this moment. */
  async body(draft: InvoiceDraft, wanted: Wanted): Promise<Json> {
    const { profile, clock } = this.#target.parts;
    const { context } = draft;
    const masterData = masterDataOf(this.#target, this.#bearer);
    const whole = context ? draftInContext(draft, await suppliedContext(context, masterData, profile)) : draft;
    const references = await resolveReferences(this.#target, this.#bearer, whole);
    return invoiceBody(whole, wanted, references, profile, clock.now());
  }

  /** Creates or updates. @returns the acknowledgement or the rejection. */
  async submit(draft: InvoiceDraft, wanted: Wanted): Promise<Exchange> {
    return this.submitRaw(await this.body(draft, wanted));
  }

  submitRaw(json: Json): Promise<Exchange> {
    return this.post({ json });
  }

  /** A submission with any body. */
  async post(options: SendOptions): Promise<Exchange> {
    const submission = await this.call('submitInvoice', options);
    const uuid = read(submission.answer?.json, '/data/request_uuid');
    if (isAccepted(submission) && isNonBlank(uuid)) this.#target.acknowledged.add(uuid);
    return submission;
  }

  list(query: Query = {}): Promise<Exchange> {
    markUncertain('data that other cases share');
    return this.#list(query);
  }

  #list(query: Query): Promise<Exchange> {
    return this.call('listInvoices', { query });
  }

  get(id: string): Promise<Exchange> {
    return this.call('getInvoice', {}, id);
  }

  /**
   * The next page; undefined after the last. The profile says how to follow `next`.
   * @param query the query of the first page: a cursor holds the position, not the query.
   * @throws Unmet where the list continues and the profile does not say how.
   */
  async nextPage(page: Exchange, query: Query = {}): Promise<Exchange | undefined> {
    const next = nextOf(page);
    if (next === undefined) return undefined;
    const { paging } = this.#target.parts.profile;
    if (paging === undefined)
      throw new Unmet('gap: the list has another page, and the profile does not bind customs.paging');
    if (paging.next === 'cursor') return this.#list({ ...query, [paging.cursorParam ?? 'cursor']: next });
    const url = nextPageUrl(next, page.sent.url);
    if (url === undefined) throw new Unmet(`the next page of the list is no URL of this API: ${JSON.stringify(next)}`);
    return this.send('listInvoices', customsOperations.listInvoices.method, url);
  }

  /**
   * Finds an invoice by its number, through all pages where the profile binds no filter; undefined where there is
   * none.
   * @param more other filters of the list.
   * @throws Unmet where the list cannot be read to its end.
   */
  async find(invoiceNumber: string, more: Query = {}): Promise<Json | undefined> {
    return (await this.#row(invoiceNumber, more))?.invoice;
  }

  async #row(invoiceNumber: string, more: Query = {}): Promise<Reading | undefined> {
    const filter = this.#target.parts.profile.query.filters.invoiceNumber;
    const query: Query = { ...more, ...(filter !== undefined && { [filter]: invoiceNumber }) };
    const { found, cut } =
      Object.keys(query).length === 0
        ? take(await this.#sharedSearch(invoiceNumber), this.#record)
        : await this.#search(new Set([invoiceNumber]), query);
    const row = found.get(invoiceNumber);
    if (row === undefined && cut) throw cut;
    return row;
  }

  /** Reads the whole list in large pages, if the target allows them, once for all cases that ask meanwhile. */
  #sharedSearch(invoiceNumber: string): Promise<Fixture<ListSearch>> {
    const { per } = this.#target.parts.profile.query.filters;
    return this.#target.listSearches(this.#bearer).join(invoiceNumber, (wanted) =>
      undisturbed(async (record) => {
        const invoices = new Invoices(this.#target, this.#bearer, record);
        const large = per === undefined ? undefined : await invoices.#search(wanted, { [per]: largePage });
        return large?.isRefused === false ? large : invoices.#search(wanted, {});
      }),
    );
  }

  /** Reads pages until they have shown every wanted number. */
  async #search(wanted: ReadonlySet<string>, query: Query): Promise<ListSearch> {
    const found = new Map<string, Reading>();
    // The numbers belong to the cases that want them, so the invoices of other cases do not make the result uncertain.
    const first = await this.#list(query);
    const cut = await unlessUnmet(
      async () => {
        let page: Exchange | undefined = first;
        for (let pages = 0; page; pages++) {
          for (const invoice of rowsIn(page)) {
            const number = read(invoice, '/invoice_number');
            if (isNonBlank(number) && wanted.has(number) && !found.has(number))
              found.set(number, { invoice, exchange: page });
          }
          if (found.size === wanted.size) return undefined;
          if (pages === mostPages) throw new Unmet('the list is too long to search for an invoice');
          page = await this.nextPage(page, query);
        }
        return undefined;
      },
      (unmet) => unmet,
    );
    return { found, isRefused: !isAccepted(first), ...(cut && { cut }) };
  }

  /** Finds an invoice by its number and gets it by its id: a row of the list may omit members (gap customs-absent-or-null). */
  async whole(invoiceNumber: string): Promise<Reading | undefined> {
    const row = await this.#row(invoiceNumber);
    const id = invoiceIdOf(read(row?.invoice, '/id'));
    return id === undefined ? row : ((await this.#ofId(id, invoiceNumber)) ?? row);
  }

  /**
   * The invoice with this `commercial_invoice_fid`, if its number matches. Unless the profile declares that the fid
   * is the id, this is only an attempt, which no monitor judges as a get.
   */
  async ofFid(fid: Json | undefined, invoiceNumber: string): Promise<Reading | undefined> {
    const id = typeof fid === 'string' ? invoiceIdOf(fid) : undefined;
    const { fidEqualsId } = this.#target.parts.profile.caps;
    if (id === undefined || fidEqualsId === 'no') return undefined;
    if (fidEqualsId === 'yes') return this.#ofId(id, invoiceNumber);
    const tried = await this.send('tryFid', customsOperations.getInvoice.method, pathOf('getInvoice', id));
    const [invoice] = rowsIn(tried);
    const isOne = read(invoice, '/invoice_number') === invoiceNumber && invoiceIdOf(read(invoice, '/id')) === id;
    return isOne ? this.#ofId(id, invoiceNumber) : undefined;
  }

  /** The invoice with this id, if its number matches. */
  async #ofId(id: string, invoiceNumber: string): Promise<Reading | undefined> {
    const exchange = await this.get(id);
    const [invoice] = rowsIn(exchange);
    return invoice !== undefined && read(invoice, '/invoice_number') === invoiceNumber
      ? { invoice, exchange }
      : undefined;
  }

  call(name: keyof typeof customsOperations, options: SendOptions = {}, id = ''): Promise<Exchange> {
    return this.send(name, customsOperations[name].method, pathOf(name, id), options);
  }

  send(
    operation: string,
    method: string,
    path: string,
    { query, headers, ...body }: SendOptions = {},
  ): Promise<Exchange> {
    const { profile, client } = this.#target.parts;
    const { header } = profile.versionSelector ?? {};
    const extra = method === 'POST' ? profile.requestHeaders.post : [];
    const named = [...(header ? [header] : []), ...extra].map(({ name, value }): [string, string] => [name, value]);
    const parameters = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const call: Call = {
      api: 'customs',
      operation,
      account: this.#bearer.name,
      method,
      url: (path.startsWith('/') ? this.#target.base + path : path) + (parameters.size > 0 ? `?${parameters}` : ''),
      headers: { accept: 'application/json', ...Object.fromEntries(named), ...headers },
      tokenOrigin: this.#target.origin,
      ...this.#credential,
      ...body,
    };
    return client.send(call, this.#record);
  }
}

const pathOf = (name: keyof typeof customsOperations, id: string): string =>
  customsOperations[name].path.replace('{id}', () => encodeURIComponent(id));

/** The `next` of a page; the document gives the cursor no type. */
export function nextOf(page: Exchange): string | number | undefined {
  const next = read(page.answer?.json, '/data/next');
  return typeof next === 'number' || isNonBlank(next) ? next : undefined;
}

/** The most pages read to find one invoice. */
const mostPages = 500;

/** The size of a large page. The maximum of a target is open (gap customs-list-filters). */
export const largePage = 100;

/** The rows of a page of a list, or the one of a get. */
export function rowsIn(exchange: Exchange): readonly Json[] {
  if (!isAccepted(exchange)) return [];
  const list = read(exchange.answer?.json, '/data/data');
  if (Array.isArray(list)) return list;
  const one = read(exchange.answer?.json, '/data');
  return Array.isArray(one) ? one : one === undefined || one === null ? [] : [one];
}
