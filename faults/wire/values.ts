import type { RequirementId } from '../../requirements/index.ts';
import { altered, inRequests, isAccepted, type WireFault } from './wire-fault.ts';

/** A value that is stored and shown: by the write, and where its request and the reads have it. */
interface Row {
  readonly write: string;
  readonly reads: readonly string[];
  readonly sentAt: string;
  readonly shownAt: string;
  /** Values that may stand for each other; absent: any text or number may. */
  readonly among?: readonly string[];
  /** What else would be refused, so the request stays as it is. */
  readonly isFixed?: true;
  /** It tells the rows of a list apart, so that exchanging two changes nothing. */
  readonly isKey?: true;
}

const product = { write: 'createProduct', reads: ['createProduct', 'getProduct', 'listProducts'] };
const inbound = { write: 'createInbound', reads: ['getInbound', 'listInbounds'] };
const invoice = { write: 'submitInvoice', reads: ['getInvoice', 'listInvoices'] };
const header = (member: string) => ({ ...invoice, sentAt: member, shownAt: member });
const line = (member: string) => header(`line_items.*.${member}`);
const incoterms = ['EXW', 'FOB', 'FCA', 'CIF'];
const units = ['lb', 'kg', 'g', 'oz'];
const currencies = ['USD', 'EUR', 'GBP'];

const rows: Readonly<Partial<Record<RequirementId, Row>>> = {
  'product-name-kept': { ...product, sentAt: 'name', shownAt: 'name' },
  'product-merchant-sku-kept': { ...product, sentAt: 'merchantSku', shownAt: 'merchantSku' },
  'product-dimensions-kept': { ...product, sentAt: 'dimensions.weight', shownAt: 'dimensions.weight' },
  'product-barcodes-kept': { ...product, sentAt: 'barcodes.*', shownAt: 'barcodes.*' },
  'product-customs-read-as-international': {
    ...product,
    sentAt: 'customsInformation.customsValue',
    shownAt: 'international.customsValue',
  },
  'inbound-plan-external-id-read': { ...inbound, sentAt: 'shippingPlanExternalId', shownAt: 'shippingPlanExternalId' },
  'inbound-plan-name-read': { ...inbound, sentAt: 'shippingPlanName', shownAt: 'shippingPlanName' },
  'invoice-number-reads-back': { ...header('invoice_number'), isFixed: true },
  'invoice-currency-reads-back': { ...header('currency'), among: currencies, isFixed: true },
  'invoice-incoterm-reads-back': { ...header('incoterm'), among: incoterms },
  'invoice-update-changes-incoterm': { ...header('incoterm'), among: incoterms },
  'invoice-related-parties-reads-back': header('is_related_parties'),
  'invoice-date-reads-back': { ...header('invoice_date'), among: ['2024-02-29', '2025-12-31'] },
  'invoice-update-changes-date': { ...header('invoice_date'), among: ['2024-02-29', '2025-12-31'] },
  'invoice-manifest-quantity-reads-back': header('manifest_quantity'),
  'invoice-update-changes-manifest-quantity': header('manifest_quantity'),
  'invoice-manifest-unit-type-reads-back': { ...header('manifest_quantity_unit_type'), among: ['CARTON', 'PALLET'] },
  'line-document-number-reads-back': line('document_line_number'),
  'line-price-per-unit-amount-reads-back': line('price_per_unit.amount'),
  'line-price-per-unit-currency-reads-back': {
    ...line('price_per_unit.currency_code'),
    among: currencies,
    isFixed: true,
  },
  'line-value-amount-reads-back': line('value.amount'),
  'line-value-currency-reads-back': { ...line('value.currency_code'), among: currencies, isFixed: true },
  'line-quantity-value-reads-back': line('quantity.value'),
  'line-quantity-unit-reads-back': { ...line('quantity.unit'), isFixed: true },
  'line-purchase-order-number-reads-back': line('purchase_order_number'),
  'line-po-line-item-number-reads-back': line('po_line_item_number'),
  'line-volume-value-reads-back': line('volume.value'),
  'line-volume-unit-reads-back': { ...line('volume.unit'), isFixed: true },
  'line-container-reads-back': { ...line('container.container_number'), isFixed: true },
  'weight-line-weight-reads-back': { ...line('weight.unit'), among: units },
  'weight-line-net-weight-reads-back': line('net_weight.value'),
  'charge-code-reads-back': { ...header('charge_adjustments.*.code'), isFixed: true },
  'charge-amount-reads-back': header('charge_adjustments.*.amount'),
  'charge-applied-as-reads-back': {
    ...header('charge_adjustments.*.applied_as'),
    among: ['flat_rate', 'percentage'],
    isFixed: true,
  },
  'charge-applied-to-value-reads-back': { ...header('charge_adjustments.*.applied_to'), isFixed: true },
  'party-full-data-name-reads-back': header('involved_parties.*.name'),
  'party-full-data-address-reads-back': header('involved_parties.*.address.city'),
  'party-mid-code-reads-back': { ...header('involved_parties.*.mid_code'), isFixed: true, isKey: true },
};

/** Another value of the same kind. */
function other(value: unknown, among?: readonly string[]): unknown {
  if (value === null) return value;
  if (among) return among.find((one) => one !== value);
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return value;
  return /^\d+(\.\d+)?$/.test(value) ? `1${value}` : `${value}x`;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((one, step) => (one as Readonly<Record<string, unknown>> | null | undefined)?.[step], value);

/** Each row of a list shows the value of its neighbour. */
function rotated(body: unknown, path: readonly string[]): unknown {
  const at = path.lastIndexOf('*');
  const inside = path.slice(at + 1);
  return altered(body, path.slice(0, at), (list) => {
    if (!Array.isArray(list)) return list;
    const values: unknown[] = list.map((item) => valueAt(item, inside));
    return list.map((item: unknown, nth) => altered(item, inside, (own) => values[(nth + 1) % values.length] ?? own));
  });
}

/** Where records stand in an answer. */
const recordsIn = (operation: string): readonly string[] =>
  ({ getInvoice: ['data'], listInvoices: ['data', 'data'] })[operation] ?? [];

function faultsOf(breaks: RequirementId, row: Row): readonly WireFault[] {
  const { write, reads, sentAt, shownAt, among, isFixed, isKey } = row;
  const [sent, shown] = [sentAt.split('.'), shownAt.split('.')];
  const hasNeighbour = !isKey && shown.includes('*') && shown.at(-1) !== '*';
  const described = (what: string) => ({
    id: `${breaks}: ${what}`,
    breaks: [breaks],
    wrong: `The value of ${sentAt} that is shown: ${what}.`,
  });
  const showing = (what: string, change: (body: unknown, path: readonly string[]) => unknown): WireFault => ({
    ...described(what),
    open: () => ({
      answering: (answer, { operation }) =>
        reads.includes(operation) && isAccepted(answer)
          ? { ...answer, body: change(answer.body, [...recordsIn(operation), ...shown]) }
          : undefined,
    }),
  });
  const another = (value: unknown): unknown => other(value, among);
  return [
    showing('another', (body, path) => altered(body, path, another)),
    ...(hasNeighbour ? [showing('that of the neighbour', rotated)] : []),
    ...(isFixed
      ? []
      : [inRequests(described('another is stored'), write, (body) => altered(body, sent, another, 'last'))]),
  ];
}

/** Stored values that differ from what was sent, because the request or the answer is changed on its way. */
export const valueFaults: readonly WireFault[] = Object.entries(rows).flatMap(([id, row]) =>
  faultsOf(id as RequirementId, row),
);
