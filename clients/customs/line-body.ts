import type { Json } from '../../engine/json.ts';
import { Inapplicable, Unmet } from '../../engine/judge/violation.ts';
import { merge, write } from '../../engine/pointer.ts';
import type { ContainerDraft, InvoiceLineDraft, MeasureDraft, MoneyDraft } from '../../generators/customs/draft.ts';
import type { CustomsProfile, OpenEnum } from '../../schemas/target-profile.ts';
import { bound, present } from './member.ts';
import type { ResolvedReferences } from './resolved-references.ts';

export interface LineContext {
  /** For an update: the ids of the lines that the invoice has. */
  readonly lineIds?: readonly (number | undefined)[];
  readonly profile: CustomsProfile;
  readonly references: ResolvedReferences;
  readonly currency: string;
  readonly otherCurrency: string;
}

export function lineBody(line: InvoiceLineDraft, context: LineContext): Json {
  const { profile, references } = context;
  const documented = present({
    id: lineId(line, context),
    document_line_number: line.documentLineNumber,
    quantity: line.quantity && quantity(line.quantity, profile),
    price_per_unit: line.pricePerUnit && money(line.pricePerUnit, context),
    value: line.value && money(line.value, context),
    product: line.product && { sku: references.sku(line.product) },
    purchase_order_number: line.purchaseOrderNumber,
    po_line_item_number: line.poLineItemNumber,
    weight: line.weight && measure(line.weight, 'weight', profile),
    net_weight: line.netWeight && measure(line.netWeight, 'weight', profile),
    net_net_weight: line.netNetWeight && measure(line.netNetWeight, 'weight', profile),
    volume: line.volume && measure(line.volume, 'volume', profile),
  });
  const placed =
    line.container === undefined
      ? documented
      : write(documented, bound(profile.fields.lineContainer, 'lineContainer'), container(line.container, references));
  return merge((profile.overlay.line ?? {}) as Json, placed);
}

function money({ amount, currency }: MoneyDraft, context: LineContext): Json {
  if (typeof currency === 'object') return { amount, currency_code: currency.code };
  return { amount, currency_code: currency === 'another' ? context.otherCurrency : context.currency };
}

/** Units that a request has where the profile lists none. */
export const knownUnits = { weight: ['kg', 'lbs'], volume: ['cbm', 'cbft'], quantity: ['pcs', 'doz'] } as const;

function unitOf(unit: MeasureDraft['unit'], known: OpenEnum | undefined, kind: keyof typeof knownUnits): string {
  const [usual, usualOther] = knownUnits[kind];
  const [main = usual, other = known?.strict ? undefined : usualOther] = known?.known ?? knownUnits[kind];
  if (typeof unit === 'object') return (known?.known ?? knownUnits[kind]).at(unit.nth) ?? main;
  if (unit === 'another' && other === undefined)
    throw new Inapplicable(`customs.enums of the profile: there is one unit of ${kind} only`);
  return unit === 'main' ? main : (other ?? main);
}

/** A weight or a volume. The document shows its value as a number. */
export function measure({ value, unit }: MeasureDraft, kind: 'weight' | 'volume', { enums }: CustomsProfile): Json {
  return { value: Number(value), unit: unitOf(unit, kind === 'weight' ? enums.weightUnit : enums.volumeUnit, kind) };
}

/** The value of a quantity is a string. */
const quantity = ({ value, unit }: NonNullable<InvoiceLineDraft['quantity']>, { enums }: CustomsProfile): Json =>
  present({ value, unit: unitOf(unit, enums.quantityUnit, 'quantity') });

function lineId({ id }: InvoiceLineDraft, { lineIds = [] }: LineContext): number | undefined {
  if (id === undefined) return undefined;
  const found = 'unknown' in id ? unknownLine(id) : lineIds[id.existing];
  if (found === undefined) throw new Unmet('needs the id of a line');
  return found;
}

/** An id that no target has reached. */
const noLine = 2_000_000_000;

const unknownLine = ({ unknown, isNegative }: Extract<InvoiceLineDraft['id'], { unknown: number }>): number =>
  isNegative ? -1 - unknown : noLine + unknown;

function container(draft: ContainerDraft, { shipment, otherContainer }: ResolvedReferences): string {
  if (draft === 'of other shipment') {
    if (otherContainer === undefined) throw new Unmet('needs another shipment with a container of its own');
    return otherContainer;
  }
  const containers = shipment?.containers ?? [];
  if (typeof draft === 'string') return similarContainer(draft, containers);
  if ('foreign' in draft) return `NONE${String(draft.foreign).padStart(7, '0')}`;
  const number = containers[draft.onShipment % Math.max(containers.length, 1)];
  if (number === undefined) throw new Unmet('needs a shipment with containers');
  return number;
}

function similarContainer(draft: 'longer than known' | 'shorter than known', containers: readonly string[]): string {
  const [first] = containers;
  if (first === undefined) throw new Unmet('needs a shipment with containers');
  const number = draft === 'longer than known' ? `${first}0` : first.slice(0, -1);
  if (number === '' || containers.includes(number)) throw new Unmet('the number is one of the shipment');
  return number;
}
