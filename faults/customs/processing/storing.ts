import { minute } from '../../../reference/clock.ts';
import { invoiceExists } from '../../../reference/customs/causes/causes.ts';
import type { Invoice, InvoiceContent, Line } from '../../../reference/customs/invoice.ts';
import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import { existingInvoice, locateShipment, type Plan } from '../../../reference/customs/processing/plan.ts';
import { contentOf, store, storedLine } from '../../../reference/customs/processing/storing.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';

const updated = new WeakSet<Invoice>();
const newIds = new WeakMap<Draft, number>();

const numberAndSellerOf = (identity: string): string => JSON.stringify(JSON.parse(identity).slice(0, 2));

const onUpdate = (deed: (invoice: Invoice, plan: Plan) => void) =>
  after(store, (invoice, plan) => {
    if (plan.existing !== undefined) deed(invoice, plan);
    return invoice;
  });

const updatedContent = (change: (content: InvoiceContent, old: InvoiceContent) => InvoiceContent) =>
  after(contentOf, (content, { existing }) => (existing === undefined ? content : change(content, existing.content)));

/** Changes the lines that an update adds. */
const newLines = (change: (line: Line, plan: Plan) => Line) =>
  after(storedLine, (line, plan, { before: old }) =>
    plan.existing !== undefined && old === undefined ? change(line, plan) : line,
  );

/** Finds the invoice to update by only a part of its number. */
const byNumber = (part: (number: string) => string) => {
  const partOf = (identity: string): string => {
    const [number, ...others] = JSON.parse(identity);
    return JSON.stringify([part(String(number)), ...others]);
  };
  return after(
    existingInvoice,
    (found, _world, { invoices }, _draft, identity) =>
      found ?? invoices.find((one) => partOf(one.identity) === partOf(identity)),
  );
};

const locatesEverywhere = (test: (draft: Draft) => boolean) =>
  before(locateShipment, (world, account, draft) => {
    const shipments = [...world.customs.accounts.values()].flatMap((each) => each.shipments);
    return [world, test(draft) ? { ...account, shipments } : account, draft];
  });

/** Faults of how a submission is stored. */
export const storingFaults = {
  ...faultFamily((member: 'container' | 'product', sent: 'container' | 'sku') => ({
    wrong: `Does not update the ${member} of a line that has one.`,
    by: before(storedLine, (plan, line) => [
      plan,
      line.before?.[member] ? { ...line, draft: line.draft && { ...line.draft, [sent]: undefined } } : line,
    ]),
  }))({
    'update-keeps-line-container': ['line-id-existing-changes-that-line', 'container', 'container'],
    'update-keeps-line-product': ['line-id-existing-changes-that-line', 'product', 'sku'],
  }),
  ...breaking('failure-shipment-of-another-account-not-located', {
    'shipment-of-others-located': ['Accepts shipments of other accounts.', locatesEverywhere(() => true)],
    'shipment-of-others-located-by-ref': [
      'Accepts shipments of other accounts by their ref.',
      locatesEverywhere(({ shipment: { id } }) => id === undefined),
    ],
  }),
  ...breaking('failure-shipment-ref-not-located', {
    'shipment-ref-unchecked': [
      'Uses the first shipment instead of an unknown ref.',
      after(
        locateShipment,
        (found, _world, { shipments }, { shipment: { ref } }) =>
          found ?? (ref === undefined ? undefined : shipments[0]),
      ),
    ],
    'shipment-ref-start-suffices': [
      'Finds a shipment by any ref that begins with its ref.',
      after(
        locateShipment,
        (found, _world, { shipments }, { shipment: { id, ref } }) =>
          found ?? (id === undefined ? shipments.find((one) => ref?.startsWith(one.ref)) : undefined),
      ),
    ],
  }),
  ...breaking('invoice-shipment-reads-back', {
    'shipment-of-invoice-is-first-one': [
      'Puts every invoice on the first shipment of the account.',
      after(locateShipment, (found, _world, { shipments }) => found && shipments[0]),
    ],
    'shipment-ignored-when-enrolled': [
      'Shows no shipment for invoices of an account that may leave out the shipment.',
      before(store, ({ shipment, ...plan }) => [
        { ...plan, shipment: plan.account.enrolledShipmentless ? undefined : shipment },
      ]),
    ],
  }),
  ...breaking('processing-update-makes-no-second-invoice', {
    'update-creates-second-invoice': [
      'Creates another invoice instead of updating.',
      [
        after(existingInvoice, () => undefined),
        after(invoiceExists, (message, { account, identity }) =>
          account.invoiceByIdentity.has(identity) ? undefined : message,
        ),
      ],
    ],
    'update-by-shipment-ref-creates': [
      'Creates a second invoice for an update that names the shipment by its ref.',
      [
        after(existingInvoice, (found, _world, _account, { shipment }) =>
          shipment.ref === undefined ? found : undefined,
        ),
        after(invoiceExists, (message, { draft }) => (draft.shipment.ref === undefined ? message : undefined)),
      ],
    ],
  }),
  'update-finds-number-in-all-accounts': {
    breaks: 'invoice-unchanged-by-other-account',
    wrong: 'Looks for the invoice to update by its number in all accounts.',
    by: after(
      existingInvoice,
      (found, world, _account, draft) =>
        found ??
        [...world.customs.accounts.values()]
          .flatMap(({ invoices }) => invoices)
          .find(({ content }) => content.invoiceNumber === draft.invoiceNumber),
    ),
  },
  ...breaking('processing-creates-unless-invoice-exists', {
    'seller-is-no-part-of-identity': [
      'Updates the invoice of another seller that has the same number and shipment.',
      after(existingInvoice, (found, world, account, draft) => {
        const shipment = locateShipment(world, account, draft);
        const isNamesake = (one: Invoice) =>
          one.content.invoiceNumber === draft.invoiceNumber && one.shipment === shipment;
        return found ?? account.invoices.find(isNamesake);
      }),
    ],
    'number-compared-by-forty-characters': [
      'Updates an invoice whose number begins with the same forty characters.',
      byNumber((number) => number.slice(0, 40)),
    ],
    'number-compared-without-leading-zeros': [
      'Updates an invoice whose number differs only in leading zeros.',
      byNumber((number) => number.replace(/^0+/, '')),
    ],
    'create-takes-over-latest-invoice': [
      'Overwrites the latest invoice instead of creating one.',
      after(existingInvoice, (found, _world, { invoices }) => found ?? invoices.at(-1)),
    ],
  }),
  ...breaking('processing-update-leaves-others-alone', {
    'invoice-on-second-shipment-moves-first': [
      'Treats the same number and seller on another shipment as an update, and moves the invoice there.',
      [
        after(
          existingInvoice,
          (found, _world, { invoices }, _draft, identity) =>
            found ?? invoices.find((invoice) => numberAndSellerOf(invoice.identity) === numberAndSellerOf(identity)),
        ),
        after(store, (invoice, { existing, shipment }) => {
          if (existing !== undefined) invoice.shipment = shipment;
          return invoice;
        }),
      ],
    ],
    'update-hits-latest-invoice': [
      'Always updates the invoice that was created last.',
      after(existingInvoice, (found, _world, { invoices }) => found && invoices.at(-1)),
    ],
    'update-changes-other-invoice': [
      'An update also changes the first other invoice of the account.',
      onUpdate((invoice, { account }) => {
        const other = account.invoices.find((one) => one !== invoice);
        if (other !== undefined) other.content = { ...other.content, header: invoice.content.header };
      }),
    ],
    'update-changes-other-of-same-shipment': [
      'An update also sets the incoterm of all invoices of the same shipment.',
      onUpdate((invoice, { account }) => {
        const others = account.invoices.filter((one) => one !== invoice && one.shipment === invoice.shipment);
        for (const other of others) {
          const header = { ...other.content.header, incoterm: invoice.content.header.incoterm };
          other.content = { ...other.content, header };
        }
      }),
    ],
  }),
  ...breaking('processing-updates-existing-invoice', {
    'second-update-is-ignored': [
      'Reports success for the second and later updates of an invoice, but changes nothing.',
      instead(store, (honest) => (plan) => {
        const { existing } = plan;
        if (existing === undefined) return honest(plan);
        if (updated.has(existing)) return existing;
        updated.add(existing);
        return honest(plan);
      }),
    ],
    'update-keeps-parties': [
      'Does not update the involved parties.',
      updatedContent((content, { parties }) => ({ ...content, parties })),
    ],
  }),
  'update-turns-updated-at-back': {
    breaks: 'processing-update-advances-updated-at',
    wrong: 'Sets updated_at to an earlier time when an invoice is updated.',
    by: onUpdate((invoice) => {
      invoice.updatedAt = invoice.createdAt - minute;
    }),
  },
  'update-changes-invoice-id': {
    breaks: 'processing-update-keeps-invoice-id',
    wrong: 'Gives an updated invoice another id.',
    by: after(store, (invoice, { world, account, existing, identity }) => {
      if (existing === undefined) return invoice;
      account.invoiceById.delete(invoice.id);
      const other = { ...invoice, id: `${world.customs.nextNumber()}` };
      account.invoices[account.invoices.indexOf(invoice)] = other;
      account.invoiceById.set(other.id, other);
      account.invoiceByIdentity.set(identity, other);
      return other;
    }),
  },
  ...breaking('invoice-update-changes-currency', {
    'update-keeps-currency': [
      'Does not update the currency.',
      updatedContent((content, { currency }) => ({ ...content, currency })),
    ],
    'update-keeps-currency-of-lines': [
      'Updates the currency of an invoice, but shows its lines in the old one.',
      updatedContent((content, { currency }) => ({
        ...content,
        lines: content.lines.map((line) => ({
          ...line,
          value: line.value && { ...line.value, currency_code: currency },
        })),
      })),
    ],
  }),
  'neighbouring-lines-of-one-product-merged': {
    breaks: 'invoice-line-count-reads-back',
    wrong: 'Merges neighbouring lines of one product.',
    by: after(contentOf, (content) => ({
      ...content,
      lines: content.lines.filter(({ product }, index) => !product || product !== content.lines[index - 1]?.product),
    })),
  },
  ...breaking('line-new-id-is-fresh', {
    'update-repeats-id-of-new-lines': [
      'Gives all lines that one update adds the same new id.',
      newLines((line, { draft }) => {
        const id = newIds.get(draft) ?? line.id;
        newIds.set(draft, id);
        return { ...line, id };
      }),
    ],
    'line-new-id-repeats': [
      'Gives a line that an update adds the id of an earlier one.',
      newLines((line, { existing }) => ({ ...line, id: existing?.content.lines[0]?.id ?? line.id })),
    ],
  }),
  'update-renumbers-lines': {
    breaks: 'line-id-existing-changes-that-line',
    wrong: 'Gives the lines of an updated invoice new ids.',
    by: after(storedLine, (line, { world }, { before: old }) =>
      old === undefined ? line : { ...line, id: world.customs.nextNumber() },
    ),
  },
} as const satisfies FaultRows;
