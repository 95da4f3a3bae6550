import type { CustomsNeed } from '../../../../clients/customs/needs.ts';
import type { Json } from '../../../../engine/json.ts';
import type { Monitor } from '../../../../engine/run/monitor.ts';
import type { CustomsEnums, CustomsProfile } from '../../../../schemas/target-profile.ts';
import { type CustomsWords, monitor } from '../../check.ts';
import { invoicesExist, kindOf, type PartName, partsOf, shown } from './parts.ts';

/** A form that the profile gives a member, in its words. */
interface Form {
  readonly due: string;
  holds(value: Json, target: CustomsProfile): boolean;
}

interface FormRule {
  readonly proves: CustomsWords['requirement'];
  readonly of: PartName;
  readonly member: string;
  readonly form: Form;
  /** Bindings without which the document says nothing of it. */
  readonly needs: readonly CustomsNeed[];
}

const why = 'the profile declares it so; the document leaves it open';

/** What the profile says of one member, held against every invoice that is read. */
const declared = ({ of, member, form, needs, ...words }: FormRule): Monitor =>
  monitor({
    ...words,
    needs: [...invoicesExist, ...needs],
    applies: (exchange) => ['list', 'get'].includes(kindOf(exchange)),
    then(exchange, expect) {
      if (partsOf(exchange, 'invoice').length === 0) expect.unexercised('the answer holds no invoice');
      const showing = partsOf(exchange, of).filter(({ value }) => shown(value[member]));
      const wrong = showing.find(({ value }) => !form.holds(value[member] ?? null, expect.target));
      if (wrong) expect(exchange).member(`${wrong.at}/${member}`, form.due, () => false, why);
      expect.note(showing.length > 0 ? 'shown' : 'left out');
    },
  });

/** Any text but those of a list that the profile calls closed is wrong; what is no text is the matter of other rows. */
const fromList = (list: keyof CustomsEnums): Form => ({
  due: `a value of customs.enums.${list}`,
  holds: (value, { enums }) => typeof value !== 'string' || (enums[list]?.known.includes(value) ?? true),
});

const digitizationStatus = declared({
  proves: 'invoice-digitization-status-as-declared',
  needs: ['customs.enums.digitizationStatus strict'],
  of: 'invoice',
  member: 'digitization_status',
  form: fromList('digitizationStatus'),
});

const chargeCode = declared({
  proves: 'invoice-charge-code-as-declared',
  needs: ['customs.enums.chargeCode strict'],
  of: 'charge',
  member: 'code',
  form: fromList('chargeCode'),
});

const appliedTo = declared({
  proves: 'invoice-charge-applied-to-as-declared',
  needs: ['customs.enums.appliedTo strict'],
  of: 'charge',
  member: 'applied_to',
  form: fromList('appliedTo'),
});

const referenceId = declared({
  proves: 'invoice-reference-id-type-as-declared',
  needs: ['customs.strict.refIdType'],
  of: 'reference',
  member: 'id',
  form: {
    due: 'of the type that customs.strict.refIdType names',
    holds: (value, { strict: { refIdType } }) => refIdType === 'either' || typeof value === refIdType,
  },
});

/** Null is a way to carry a member without a value: only one that is left out is missing. */
const members = monitor({
  proves: 'invoice-members-present-as-declared',
  needs: invoicesExist,
  applies: (exchange) => ['list', 'get'].includes(kindOf(exchange)),
  then(exchange, expect) {
    const invoices = partsOf(exchange, 'invoice');
    if (invoices.length === 0) expect.unexercised('the answer holds no invoice');
    for (const { at, value } of invoices) {
      const lost = expect.target.strict.requiredOnRead.find((name) => value[name] === undefined);
      if (lost !== undefined) expect(exchange).member(`${at}/${lost}`, 'present', () => false, why);
    }
  },
});

/** What a profile promises of invoices beyond the document, in every answer that shows one. */
export const declaredFormMonitors = [digitizationStatus, chargeCode, appliedTo, referenceId, members];
