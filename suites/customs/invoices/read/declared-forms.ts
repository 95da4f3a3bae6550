/** Judges, in every response that shows an invoice, forms that only a profile declares. */

import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import type { Json } from '../../../../engine/json.ts';
import type { CustomsEnums, CustomsProfile } from '../../../../schemas/target-profile.ts';
import { type CustomsWords, monitor } from '../../check.ts';
import { invoicesExist, type PartName, partsOf, shown, showsInvoices } from './parts.ts';

/** The form that the profile declares for a member. */
interface Form {
  readonly expected: string;
  holds(value: Json, target: CustomsProfile): boolean;
}

interface FormRule extends Form {
  readonly proves: CustomsWords['requirement'];
  /** The binding that the rule needs, because the document leaves the form open. */
  readonly needs: CustomsNeed;
  readonly of: PartName;
  readonly member: string;
}

/** Text must be in a list that the profile declares closed; other rows judge values that are not text. */
const fromList = (list: keyof CustomsEnums): Form => ({
  expected: `a value of customs.enums.${list}`,
  holds: (value, { enums }) => typeof value !== 'string' || (enums[list]?.known.includes(value) ?? true),
});

const rules: readonly FormRule[] = [
  {
    proves: 'invoice-digitization-status-as-declared',
    needs: 'customs.enums.digitizationStatus strict',
    of: 'invoice',
    member: 'digitization_status',
    ...fromList('digitizationStatus'),
  },
  {
    proves: 'invoice-charge-code-as-declared',
    needs: 'customs.enums.chargeCode strict',
    of: 'charge',
    member: 'code',
    ...fromList('chargeCode'),
  },
  {
    proves: 'invoice-charge-applied-to-as-declared',
    needs: 'customs.enums.appliedTo strict',
    of: 'charge',
    member: 'applied_to',
    ...fromList('appliedTo'),
  },
  {
    proves: 'invoice-reference-id-type-as-declared',
    needs: 'customs.strict.refIdType',
    of: 'reference',
    member: 'id',
    expected: 'of the type that customs.strict.refIdType names',
    holds: (value, { strict: { refIdType } }) => refIdType === 'either' || typeof value === refIdType,
  },
];

const why = 'the profile declares it so; the document leaves it open';

/** The declared form of one member, judged in every invoice that is read. */
const forms = rules.map(({ proves, needs, of, member, expected, holds }) =>
  monitor({
    proves,
    needs: [...invoicesExist, needs],
    applies: showsInvoices,
    then(exchange, expect) {
      if (partsOf(exchange, 'invoice').length === 0) expect.unexercised('the response contains no invoice');
      const showing = partsOf(exchange, of).filter(({ value }) => shown(value[member]));
      const wrong = showing.find(({ value }) => !holds(value[member] ?? null, expect.target));
      if (wrong) expect(exchange).member(`${wrong.at}/${member}`, expected, () => false, why);
      expect.note(showing.length > 0 ? 'shown' : 'left out');
    },
  }),
);

/** A member with the value null is present; only an absent member is missing. */
const members = monitor({
  proves: 'invoice-members-present-as-declared',
  needs: invoicesExist,
  applies: showsInvoices,
  then(exchange, expect) {
    const invoices = partsOf(exchange, 'invoice');
    if (invoices.length === 0) expect.unexercised('the response contains no invoice');
    for (const { at, value } of invoices) {
      const lost = expect.target.strict.requiredOnRead.find((name) => value[name] === undefined);
      if (lost !== undefined) expect(exchange).member(`${at}/${lost}`, 'present', () => false, why);
    }
  },
});

export const declaredFormMonitors = [...forms, members];
