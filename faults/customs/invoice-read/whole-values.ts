import { invoiceView } from '../../../reference/customs/invoice-read/invoice-view.ts';
import { addressView } from '../../../reference/customs/invoice-read/view.ts';
import { listInvoices } from '../../../reference/customs/listing/listing.ts';
import type { JsonObject } from '../../../reference/fields.ts';
import { withBody } from '../../answer.ts';
import { after, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { member, memberShown } from '../../json.ts';

const inAddress = (name: string, form: (value: string) => string) =>
  after(addressView, (address) => address && member(name, form)(address));

const number = (form: (text: string) => string) => memberShown(invoiceView, 'invoice_number', form);

const parties = (change: (parties: readonly JsonObject[]) => readonly JsonObject[]) =>
  memberShown(invoiceView, 'involved_parties', change);

/** Values that come back changed in a part, and the second of its kind that does not come back. */
export const wholeValueFaults = {
  ...faultFamily((what: string, name: string, form: (value: string) => string) => ({
    wrong: `Shows the ${name} of an address ${what}.`,
    by: inAddress(name, form),
  }))({
    'party-zip-as-number': [
      'party-full-data-address-reads-back',
      'without leading zeros',
      'zip',
      (zip) => zip.replace(/^0+/, ''),
    ],
    'party-street2-cut': [
      'party-full-data-address-reads-back',
      'cut to four characters',
      'street_address2',
      (street) => street.slice(0, 4),
    ],
  }),
  'invoice-date-from-1970-on': {
    breaks: 'invoice-date-reads-back',
    wrong: 'Shows 1970-01-01 for earlier dates.',
    by: memberShown(invoiceView, 'invoice_date', (date) => (date < '1970' ? '1970-01-01' : date)),
  },
  'party-address-of-first-party': {
    breaks: 'party-full-data-address-reads-back',
    wrong: 'Shows the address of the first party for every party.',
    by: parties((all) => all.map((party) => ({ ...party, address: all[0]?.address }))),
  },
  'party-second-manufacturer-lost': {
    breaks: 'party-every-party-reads-back',
    wrong: 'Shows only the first of several manufacturers.',
    by: parties((all) =>
      all.filter(
        (party, at) => party.type !== 'manufacturer' || all.findIndex(({ type }) => type === party.type) === at,
      ),
    ),
  },
  ...breaking('invoice-number-reads-back', {
    'invoice-number-without-leading-zeros': [
      'Shows an invoice number of digits without its leading zeros.',
      number((text) => (/^\d+$/.test(text) ? text.replace(/^0+(?=.)/, '') : text)),
    ],
    'invoice-number-in-ascii': [
      'Shows ? for each character of an invoice number outside ASCII.',
      number((text) => text.replace(/[^ -~]/g, '?')),
    ],
    'invoice-number-cut-to-64': ['Cuts an invoice number to 64 characters.', number((text) => text.slice(0, 64))],
  }),
  'charge-percentage-with-currency-in-list': {
    breaks: 'charge-percentage-has-no-currency-code',
    wrong: 'Shows a currency for a percentage in the list.',
    by: after(
      listInvoices,
      withBody(
        member('data.data.*.charge_adjustments', (charges: readonly JsonObject[]) =>
          charges.map((charge) => ({ currency_code: 'USD', ...charge })),
        ),
      ),
    ),
  },
} as const satisfies FaultRows;
