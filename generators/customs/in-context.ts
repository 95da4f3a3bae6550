import type { InvoiceContext } from './context.ts';
import type { BrokenInvoice, InvoiceDraft, InvoiceLineDraft } from './draft.ts';

type Halves = Pick<BrokenInvoice, 'valid' | 'broken'>;
type HeaderName = keyof InvoiceDraft;
type LineName = keyof InvoiceLineDraft;

const lineWeights = ['weight', 'netWeight', 'netNetWeight'] as const;
const headerWeights = ['totalGrossWeight', 'totalNetWeight'] as const;

/** Members that belong together, and the names by which a raw value replaces one: a case about one leaves none open. */
const headerGroups: readonly (readonly [names: readonly HeaderName[], raw: RegExp])[] = [
  [['parties'], /parties/],
  [['chargeAdjustments', 'proration'], /charge|proration/],
  [['attributes'], /attributes/],
  [['incoterm'], /incoterm/],
  [['invoiceDate'], /date/],
  [['isRelatedParties'], /related/],
  [['manifestQuantity', 'manifestQuantityUnitType'], /manifest/],
  [['shipment'], /shipment/],
  [headerWeights, /weight|line_items/],
];

const lineGroups: readonly (readonly LineName[])[] = [
  ['pricePerUnit'],
  ['value'],
  ['product'],
  ['container'],
  ['purchaseOrderNumber'],
  ['poLineItemNumber'],
  ['volume'],
  lineWeights,
];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isSameOnLines = ({ valid, broken }: Halves, name: LineName): boolean =>
  valid.lines.length === broken.lines.length &&
  valid.lines.every((line, index) => isSame(line[name], broken.lines[index]?.[name]));

/** Header weights need lines whose quantities have one unit, and that have no weights. */
function leavesWeightsOpen(halves: Halves): boolean {
  const { valid, broken } = halves;
  const units = [valid, broken].map(({ lines }) => new Set(lines.map(({ quantity }) => quantity?.unit)));
  const isOpen = lineWeights.every((name) => isSameOnLines(halves, name));
  return isOpen && units.every((own) => own.size === 1 && !own.has(undefined));
}

function openOfHeader(halves: Halves): readonly HeaderName[] {
  const { valid, broken } = halves;
  const replaced = [...Object.keys({ ...valid.raw, ...broken.raw }), ...(broken.without ?? [])];
  return headerGroups.flatMap(([names, raw]) => {
    const isOpen = names.every((name) => isSame(valid[name], broken[name])) && !replaced.some((name) => raw.test(name));
    if (names === headerWeights) return isOpen && leavesWeightsOpen(halves) ? names : [];
    return isOpen && (names[0] !== 'shipment' || valid.shipment?.which === 'main') ? names : [];
  });
}

function openOfLines(halves: Halves, header: readonly HeaderName[]): readonly LineName[] {
  return lineGroups.flatMap((names) => {
    if (names === lineWeights && !header.includes('totalGrossWeight')) return [];
    // The containers are those of the shipment.
    if (names[0] === 'container' && !header.includes('shipment')) return [];
    return names.every((name) => isSameOnLines(halves, name)) ? names : [];
  });
}

const only = <Members extends object>(members: Members, names: readonly PropertyKey[], isIn = true): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name) === isIn)) as Members;

/** Parties of other types, in front of those of the case or behind them. */
function withParties(draft: InvoiceDraft, { valid }: Halves, context: InvoiceContext): InvoiceDraft {
  const { parties } = draft;
  if (!parties?.length) return draft;
  const known = (valid.parties ?? []).map(({ type }) => type);
  const others = (context.header.parties ?? []).filter(({ type }) => !known.includes(type));
  return { ...draft, parties: context.before > 0 ? [...others, ...parties] : [...parties, ...others] };
}

function withLines({ lines }: InvoiceDraft, halves: Halves, context: InvoiceContext, open: readonly LineName[]) {
  const own = only(context.line, open);
  const here = context.on === 'further lines' ? {} : own;
  const isOpen = isSameOnLines(halves, 'documentLineNumber') && lines.length > 0;
  const [before, behind] = isOpen ? [context.before, context.behind] : [0, 0];
  const names = lines.some(({ id }) => id !== undefined);
  const further = (count: number, from: number): readonly InvoiceLineDraft[] =>
    Array.from({ length: count }, (_, index) => ({
      ...(context.on !== 'lines of the case' && own),
      quantity: { value: context.quantity, unit: 'main' },
      ...(names && { id: { existing: from + index } }),
    }));
  const shifted = lines.map((line): InvoiceLineDraft => {
    const { id } = line;
    const moved = id !== undefined && 'existing' in id ? { id: { existing: id.existing + before } } : {};
    return { ...only(line, [...open, ...(isOpen ? ['documentLineNumber'] : [])], false), ...here, ...moved };
  });
  const all = [...further(before, 0), ...shifted, ...further(behind, before + lines.length)];
  return context.numbered && isOpen ? all.map((line, index) => ({ ...line, documentLineNumber: index + 1 })) : all;
}

/** Both halves in this context. What the case is about stays as it is. */
export function inContext<Pair extends Halves>(pair: Pair, context: InvoiceContext): Pair {
  const header = openOfHeader(pair);
  const open = openOfLines(pair, header);
  const placed = (draft: InvoiceDraft): InvoiceDraft => ({
    ...only(withParties(draft, pair, context), header, false),
    ...only(context.header, header),
    lines: withLines(draft, pair, context, open),
  });
  return { ...pair, valid: placed(pair.valid), broken: placed(pair.broken) };
}

/** Whether the draft weighs anything, or counts its lines in different units, which header weights forbid. */
const closesWeights = (draft: InvoiceDraft): boolean =>
  headerWeights.some((name) => draft[name] !== undefined) ||
  draft.lines.some((line) => lineWeights.some((name) => line[name] !== undefined)) ||
  new Set(draft.lines.map(({ quantity }) => quantity?.unit)).size > 1;

/** Amounts of a draft agree with its quantities, and another amount beside them would not. */
const closesAmounts = ({ lines }: InvoiceDraft): boolean =>
  lines.some(({ pricePerUnit, value }) => pricePerUnit !== undefined || value !== undefined);

/** Members that a raw value replaces, or that are left out in the end; nothing beside them must contradict them. */
function replacedIn({ raw = {}, without = [] }: InvoiceDraft): readonly PropertyKey[] {
  const replaced = [...Object.keys(raw), ...without];
  const closed = headerGroups
    .filter(([, wire]) => replaced.some((name) => wire.test(name)))
    .flatMap(([names]) => names);
  return closed.includes('totalGrossWeight') ? [...closed, ...lineWeights] : closed;
}

/** A valid draft in this context: its own members stay, and it gets no further lines. */
export function draftInContext(draft: InvoiceDraft, context: InvoiceContext): InvoiceDraft {
  const { chargeAdjustments, proration, shipment } = draft;
  const closed: readonly PropertyKey[] = [
    ...(closesWeights(draft) ? [...headerWeights, ...lineWeights] : []),
    ...(closesAmounts(draft) ? ['pricePerUnit', 'value'] : []),
    ...(chargeAdjustments || proration ? ['chargeAdjustments', 'proration'] : []),
    ...(draft.manifestQuantity === undefined ? [] : ['manifestQuantity', 'manifestQuantityUnitType']),
    ...(shipment?.which === 'main' ? [] : ['container']),
    ...replacedIn(draft),
    'shipment',
  ];
  const line = only(context.line, closed, false);
  return {
    ...only(context.header, closed, false),
    ...draft,
    ...(shipment?.which === 'main' && { shipment: context.header.shipment ?? shipment }),
    lines: draft.lines.map((one) => ({ ...line, ...one })),
  };
}
