import { minute } from '../../../reference/clock.ts';
import { attributeKeyUnknown } from '../../../reference/customs/causes/causes.ts';
import type { Invoice } from '../../../reference/customs/invoice.ts';
import { readableInvoices } from '../../../reference/customs/listing/listing.ts';
import { existingInvoice, locateShipment, type Plan } from '../../../reference/customs/processing/plan.ts';
import { store } from '../../../reference/customs/processing/storing.ts';
import type { World } from '../../../reference/world.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { passes } from '../causes/changed-cause.ts';
import { countsUpdates, updatesOf } from '../invoice-read/first-content.ts';

/** Finds the invoice to update by a number that is only similar. */
const bySimilarNumber = (isSimilar: (sent: string, known: string) => boolean) =>
  after(existingInvoice, (found, _world, { invoices }, { invoiceNumber = '' }, identity) => {
    const others = (text: string): string => JSON.stringify(JSON.parse(text).slice(1));
    return (
      found ??
      invoices.find(
        (one) => others(one.identity) === others(identity) && isSimilar(invoiceNumber, one.content.invoiceNumber),
      )
    );
  });

/** An update also changes the header of other invoices. */
const alsoChanges = (
  member: 'incoterm' | 'invoice_date',
  isAlso: (other: Invoice, updated: Invoice, plan: Plan) => boolean,
) =>
  after(store, (invoice, plan) => {
    if (plan.existing === undefined) return invoice;
    for (const other of plan.account.invoices) {
      if (other === invoice || !isAlso(other, invoice, plan)) continue;
      const header = { ...other.content.header, [member]: invoice.content.header[member] };
      other.content = { ...other.content, header };
    }
    return invoice;
  });

const accountsOf = ({ customs }: World) => [...customs.accounts.values()];
const allShipments = (world: World) => accountsOf(world).flatMap(({ shipments }) => shipments);
const allInvoices = (world: World) => accountsOf(world).flatMap(({ invoices }) => invoices);

const numberOf = ({ content }: Invoice): string => content.invoiceNumber;

/** What is found, changed or shown by a name that is only similar, or once too often. */
export const similarNameFaults = {
  ...breaking('processing-creates-unless-invoice-exists', {
    'number-that-begins-alike-updates': [
      'Updates an invoice whose number is the beginning of the number that was sent.',
      bySimilarNumber((sent, known) => sent.startsWith(known)),
    ],
    'number-that-is-a-beginning-updates': [
      'Updates an invoice whose number begins with the number that was sent.',
      bySimilarNumber((sent, known) => known.startsWith(sent)),
    ],
    'number-compared-without-marks': [
      'Updates an invoice whose number differs only in marks.',
      bySimilarNumber((sent, known) => sent.replaceAll(/\W/g, '') === known.replaceAll(/\W/g, '')),
    ],
  }),
  ...breaking('processing-update-leaves-others-alone', {
    'update-changes-incoterm-of-namesakes': [
      'An update also sets the incoterm of all invoices with the same number.',
      alsoChanges('incoterm', (other, updated) => numberOf(other) === numberOf(updated)),
    ],
    'update-gives-parties-to-longer-numbers': [
      'An update also gives its parties to invoices whose number begins with that of the updated one.',
      after(store, (invoice, { existing, account, draft }) => {
        if (existing === undefined || draft.parties === undefined) return invoice;
        for (const other of account.invoices)
          if (other !== invoice && numberOf(other).startsWith(numberOf(invoice)))
            other.content = { ...other.content, parties: invoice.content.parties };
        return invoice;
      }),
    ],
    'update-dates-longer-numbers': [
      'An update also sets the date of invoices whose number begins with that of the updated one.',
      alsoChanges(
        'invoice_date',
        (other, updated) => numberOf(other) !== numberOf(updated) && numberOf(other).startsWith(numberOf(updated)),
      ),
    ],
  }),
  'update-of-others-by-number-and-shipment': {
    breaks: 'invoice-unchanged-by-other-account',
    wrong: 'Updates an invoice of another account whose number and shipment are sent without line ids.',
    by: [
      after(
        locateShipment,
        (found, world, _account, { shipment: { id } }) =>
          found ?? (id === undefined ? undefined : allShipments(world).find((one) => String(one.id) === id)),
      ),
      after(existingInvoice, (found, world, _account, { invoiceNumber, lines }) =>
        found === undefined && lines.every(({ id }) => id === undefined)
          ? allInvoices(world).find((one) => numberOf(one) === invoiceNumber)
          : found,
      ),
    ],
  },
  'list-shows-updated-invoice-twice': {
    breaks: 'processing-update-makes-no-second-invoice',
    wrong: 'Lists an updated invoice twice, with the same id.',
    by: [
      countsUpdates,
      after(readableInvoices, (all) => all.flatMap((one) => (updatesOf(one) > 0 ? [one, one] : [one]))),
    ],
  },
  'update-second-turns-updated-at-back': {
    breaks: 'processing-update-advances-updated-at',
    wrong: 'Sets updated_at back to before the creation with the second update.',
    by: [
      countsUpdates,
      after(store, (invoice) => {
        if (updatesOf(invoice) > 1) invoice.updatedAt = invoice.createdAt - minute;
        return invoice;
      }),
    ],
  },
  'shipment-id-beginning-suffices': {
    breaks: 'failure-shipment-not-located',
    wrong: 'Finds a shipment by the beginning of its id.',
    by: after(
      locateShipment,
      (found, _world, { shipments }, { shipment: { id } }) =>
        found ?? (id === undefined ? undefined : shipments.find((one) => String(one.id).startsWith(id))),
    ),
  },
  'shipment-ref-beginning-suffices': {
    breaks: 'failure-shipment-ref-not-located',
    wrong: 'Finds a shipment by the beginning of its ref.',
    by: after(
      locateShipment,
      (found, _world, { shipments }, { shipment: { ref } }) =>
        found ?? (ref === undefined ? undefined : shipments.find((one) => one.ref.startsWith(ref))),
    ),
  },
  'attribute-key-start-suffices': {
    breaks: 'invoice-attributes-key-in-consignee-list',
    wrong: 'Accepts every attribute key that begins with a known one.',
    by: passes(attributeKeyUnknown, ({ account, draft }) =>
      Object.keys(draft.header.attributes ?? {}).every((key) =>
        [...account.attributeKeys].some((known) => key.startsWith(known)),
      ),
    ),
  },
} as const satisfies FaultRows;
