import type { CustomsNeed } from '../../clients/customs/needs.ts';
import { isObject, type Json } from '../../engine/json.ts';
import type { Monitor } from '../../engine/run/monitor.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import { type CustomsWords, monitor } from './check.ts';
import { kindOf, type PartName, partsOf, shown } from './invoices/invoice-parts.ts';

/** A form that the document gives a member, in its words. */
export interface Form {
  readonly due: string;
  holds(value: Json, target: CustomsProfile): boolean;
}

const decimalForm = /^[+-]?\d+(\.\d+)?$/;
const dateTimeForm =
  /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/** A day that the calendar has survives the way there and back. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const listedIncoterms: readonly Json[] = 'EXW FOB FAS FCA CPT CFR CIF CIP DAT DAP DDP DPU'.split(' ');
const text = (value: Json | undefined): value is string => typeof value === 'string';
const number = (value: Json): value is number => typeof value === 'number';

export const forms = {
  text: { due: 'a string', holds: text },
  nonEmptyText: { due: 'a string that is not empty', holds: (value) => text(value) && value !== '' },
  decimalText: { due: 'a decimal number in a string', holds: (value) => !text(value) || decimalForm.test(value) },
  /** Of a weight or a volume. The profile may say that this target writes some as text. */
  measure: {
    due: 'a number',
    holds: (value, { numbers }) => number(value) || (numbers === 'either' && text(value) && decimalForm.test(value)),
  },
  number: { due: 'a number', holds: number },
  integer: { due: 'an integer', holds: (value) => number(value) && Number.isInteger(value) },
  boolean: { due: 'true or false', holds: (value) => typeof value === 'boolean' },
  object: { due: 'an object', holds: isObject },
  reference: {
    due: 'an object with _object, ref_type and id',
    holds: (value) => isObject(value) && text(value._object) && text(value.ref_type) && shown(value.id),
  },
  objects: { due: 'an array of objects', holds: (value) => Array.isArray(value) && value.every(isObject) },
  day: { due: 'a calendar date in the form YYYY-MM-DD', holds: (value) => text(value) && isDay(value) },
  dateTime: {
    due: 'a date-time (RFC 3339)',
    holds: (value) => {
      const [match, day = ''] = text(value) ? (dateTimeForm.exec(value) ?? []) : [];
      return match !== undefined && isDay(day);
    },
  },
  incoterm: { due: 'one of the twelve incoterms', holds: (value) => listedIncoterms.includes(value) },
  present: { due: 'present', holds: () => true },
} as const satisfies Readonly<Record<string, Form>>;

/** Without a shipment to put them on there are no invoices to look at. */
export const invoicesExist = ['customs.fields.shipment', 'shipment'] as const satisfies readonly CustomsNeed[];

export interface FormRule {
  /** Default: the id of the requirement. */
  readonly id?: string;
  readonly proves: CustomsWords['requirement'];
  readonly of: PartName;
  readonly member: string;
  readonly form: Form;
  /** The member is due wherever the part shows at all; else it may be left out, or null. */
  readonly required?: true;
  /** Default: list and get. */
  readonly in?: 'list' | 'get';
  /** Bindings without which the document says nothing of it. */
  readonly needs?: readonly CustomsNeed[];
  readonly why: string;
}

/** What the document says of one member, held against every invoice that is read. */
export function formMonitor({ of, member, form, required, in: only, needs = [], why, ...words }: FormRule): Monitor {
  return monitor({
    ...words,
    needs: [...invoicesExist, ...needs],
    applies: (exchange) => {
      const kind = kindOf(exchange);
      return only === undefined ? kind === 'list' || kind === 'get' : kind === only;
    },
    then(exchange, expect) {
      if (partsOf(exchange, 'invoice').length === 0) expect.unexercised('the answer holds no invoice');
      const some = partsOf(exchange, of);
      const wrong = some.find(({ value }) => {
        const one = value[member];
        return shown(one) ? !form.holds(one, expect.target) : required;
      });
      if (wrong) expect(exchange).member(`${wrong.at}/${member}`, form.due, () => false, why);
      expect.note(some.some(({ value }) => shown(value[member])) ? 'shown' : 'left out');
    },
  });
}
