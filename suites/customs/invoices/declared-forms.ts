import type { CustomsEnums } from '../../../schemas/target-profile.ts';
import { monitor } from '../check.ts';
import { type Form, formMonitor, invoicesExist } from '../form-monitor.ts';
import { kindOf, partsOf } from './invoice-parts.ts';

/** Any text but those of a list that the profile calls closed is wrong; what is no text is the matter of other rows. */
const fromList = (list: keyof CustomsEnums): Form => ({
  due: `a value of customs.enums.${list}`,
  holds: (value, { enums }) => typeof value !== 'string' || (enums[list]?.known.includes(value) ?? true),
});

const why = 'the profile declares it so; the document leaves it open';

const digitizationStatus = formMonitor({
  proves: 'invoice-digitization-status-as-declared',
  needs: ['customs.enums.digitizationStatus strict'],
  of: 'invoice',
  member: 'digitization_status',
  form: fromList('digitizationStatus'),
  why,
});

const chargeCode = formMonitor({
  proves: 'invoice-charge-code-as-declared',
  needs: ['customs.enums.chargeCode strict'],
  of: 'charge',
  member: 'code',
  form: fromList('chargeCode'),
  why,
});

const appliedTo = formMonitor({
  proves: 'invoice-charge-applied-to-as-declared',
  needs: ['customs.enums.appliedTo strict'],
  of: 'charge',
  member: 'applied_to',
  form: fromList('appliedTo'),
  why,
});

const referenceId = formMonitor({
  proves: 'invoice-reference-id-type-as-declared',
  needs: ['customs.strict.refIdType'],
  of: 'reference',
  member: 'id',
  form: {
    due: 'of the type that customs.strict.refIdType names',
    holds: (value, { strict: { refIdType } }) => refIdType === 'either' || typeof value === refIdType,
  },
  why,
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
