import type { HeaderMembers, InvoiceContent, LineMembers } from '../../../reference/customs/invoice.ts';
import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import {
  lineMembers,
  mergedHeader,
  omittedLines,
  type PlannedLine,
  submittedLines,
  unchanged,
} from '../../../reference/customs/processing/merge.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';

type Lines = readonly PlannedLine[];

const updatedHeader = (change: (header: HeaderMembers, old: HeaderMembers, draft: Draft) => HeaderMembers) =>
  after(mergedHeader, (header, _world, draft, old) => (old === undefined ? header : change(header, old, draft)));

const linesOfUpdate = (change: (lines: Lines, draft: Draft, old: InvoiceContent) => Lines) =>
  after(submittedLines, (lines, _world, draft, old) => (old === undefined ? lines : change(lines, draft, old)));

/** An update does not change a member of the lines that it names. */
const keepsMember = (name: keyof LineMembers) =>
  after(lineMembers, (members, _world, _line, old) =>
    old === undefined ? members : { ...members, [name]: old[name] ?? members[name] },
  );

/** Faults of how an update changes the lines of an invoice. */
export const mergingFaults = {
  ...breaking('invoice-update-changes-manifest-quantity', {
    'update-adds-up-manifest-quantity': [
      'Adds the manifest quantity of an update to the old one.',
      updatedHeader((header, old, { header: sent }) =>
        old.manifest_quantity !== undefined && typeof sent.manifest_quantity === 'number'
          ? { ...header, manifest_quantity: old.manifest_quantity + sent.manifest_quantity }
          : header,
      ),
    ],
    'update-keeps-manifest-quantity': [
      'Does not update the manifest quantity.',
      updatedHeader((header, { manifest_quantity }) => ({ ...header, manifest_quantity })),
    ],
  }),
  'update-moves-date-forward-only': {
    breaks: 'invoice-update-changes-date',
    wrong: 'Keeps the invoice date if an update has an earlier one.',
    by: updatedHeader((header, { invoice_date }) =>
      header.invoice_date !== undefined && header.invoice_date < (invoice_date ?? '')
        ? { ...header, invoice_date }
        : header,
    ),
  },
  'update-null-keeps-date': {
    breaks: 'processing-null-as-declared',
    wrong: 'Keeps the invoice date if an update sends null.',
    by: updatedHeader((header, { invoice_date }, { header: sent }) =>
      sent.invoice_date === null ? { ...header, invoice_date } : header,
    ),
  },
  'update-to-cip-is-ignored': {
    breaks: 'invoice-update-changes-incoterm',
    wrong: 'Does not update the incoterm to CIP.',
    by: updatedHeader((header, { incoterm }) => (header.incoterm === 'CIP' ? { ...header, incoterm } : header)),
  },
  ...faultFamily((name: keyof HeaderMembers) => ({
    wrong: `Does not update the ${name} of an invoice.`,
    by: updatedHeader((header, old) => ({ ...header, [name]: old[name] })),
  }))({
    'update-keeps-incoterm': ['invoice-update-changes-incoterm', 'incoterm'],
    'update-keeps-related-parties': ['invoice-related-parties-reads-back', 'is_related_parties'],
    'update-keeps-manifest-unit': ['invoice-manifest-unit-type-reads-back', 'manifest_quantity_unit_type'],
    'update-keeps-date': ['invoice-update-changes-date', 'invoice_date'],
  }),
  ...breaking('processing-updates-existing-invoice', {
    'update-with-null-date-keeps-incoterm': [
      'Does not update the incoterm if the update sends null as invoice date.',
      updatedHeader((header, { incoterm }, { header: sent }) =>
        sent.invoice_date === null ? { ...header, incoterm } : header,
      ),
    ],
    'update-with-null-parties-keeps-manifest-quantity': [
      'Does not update the manifest quantity if the update sends null as parties.',
      updatedHeader((header, { manifest_quantity }, { parties }) =>
        parties === null ? { ...header, manifest_quantity } : header,
      ),
    ],
  }),
  'update-keeps-charges': {
    breaks: 'processing-updates-existing-invoice',
    wrong: 'Does not update the charge adjustments of an invoice that has some.',
    by: updatedHeader((header, { charges }) => ({ ...header, charges: charges ?? header.charges })),
  },
  ...breaking('line-id-existing-changes-that-line', {
    'update-matches-lines-by-position': [
      'Matches lines of an update that name an id by their position instead of the id.',
      before(submittedLines, (world, draft, old) => {
        const known = new Set(old?.lines.map(({ id }) => id));
        const lines = draft.lines.map((line, index) =>
          known.has(Number(line.id)) ? { ...line, id: old?.lines[index]?.id ?? line.id } : line,
        );
        return [world, { ...draft, lines }, old];
      }),
    ],
    'update-ignores-line-ids': [
      'Treats every line of an update as a new line.',
      before(submittedLines, (world, draft, old) => [
        world,
        { ...draft, lines: draft.lines.map((line) => ({ ...line, id: undefined })) },
        old,
      ]),
    ],
    'update-keeps-old-line': [
      'Does not change a line that an update names.',
      linesOfUpdate((lines) => lines.map((line) => (line.before ? unchanged(line.before) : line))),
    ],
    'update-keeps-line-quantity-unit': [
      'Does not update the unit of the quantity of a line that has one.',
      linesOfUpdate((lines) =>
        lines.map((line) =>
          line.before ? { ...line, quantity: { ...line.quantity, unit: line.before.quantity.unit } } : line,
        ),
      ),
    ],
    'update-keeps-line-quantity': [
      'Does not update the quantity of a line that an update names; updates its other members.',
      linesOfUpdate((lines) => lines.map((line) => (line.before ? { ...line, quantity: line.before.quantity } : line))),
    ],
  }),
  ...breaking('line-without-id-is-created', {
    'update-adds-no-line': [
      'Drops the lines that an update adds.',
      linesOfUpdate((lines) => lines.filter((line) => line.before)),
    ],
    'update-adds-first-new-line-only': [
      'Adds only the first of several new lines of an update.',
      linesOfUpdate((lines) => {
        const firstNew = lines.find((line) => line.before === undefined);
        return lines.filter((line) => line.before || line === firstNew);
      }),
    ],
  }),
  'update-adds-named-lines-again': {
    breaks: 'line-id-existing-adds-no-line',
    wrong: 'Also adds a copy of the old line for each line that an update names.',
    by: linesOfUpdate((lines) =>
      lines.flatMap((line) => (line.before ? [{ ...unchanged(line.before), before: undefined }, line] : [line])),
    ),
  },
  'update-keeps-last-omitted-line': {
    breaks: 'processing-omitted-lines-as-declared',
    wrong: 'Keeps the last line that an update leaves out.',
    by: linesOfUpdate((lines, draft, old) => [...omittedLines(draft, old).slice(-1), ...lines]),
  },
  ...faultFamily((name: keyof LineMembers) => ({
    wrong: `Does not update ${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} of a line that has one.`,
    by: keepsMember(name),
  }))({
    'update-keeps-line-document-number': ['line-id-existing-changes-that-line', 'documentLineNumber'],
    'update-keeps-line-price': ['line-id-existing-changes-that-line', 'pricePerUnit'],
    'update-keeps-line-po-line-number': ['line-id-existing-changes-that-line', 'poLineItemNumber'],
    'update-keeps-line-weight': ['line-id-existing-changes-that-line', 'weight'],
    'update-keeps-line-net-weight': ['line-id-existing-changes-that-line', 'netWeight'],
    'update-keeps-line-volume': ['line-id-existing-changes-that-line', 'volume'],
  }),
} as const satisfies FaultRows;
