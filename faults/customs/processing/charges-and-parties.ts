import type { Party } from '../../../reference/customs/invoice.ts';
import { mergedHeader } from '../../../reference/customs/processing/merge.ts';
import { type Plan, planOf } from '../../../reference/customs/processing/plan.ts';
import { contentOf } from '../../../reference/customs/processing/storing.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { countsUpdates, updatesOf } from '../invoice-read/first-content.ts';

const isUpdatedBefore = ({ existing }: Plan): boolean => existing !== undefined && updatesOf(existing) > 0;

/** The parties of an update become other ones. */
const partiesOfUpdate = (change: (sent: readonly Party[], old: readonly Party[], plan: Plan) => readonly Party[]) =>
  after(contentOf, (content, plan) =>
    plan.existing === undefined
      ? content
      : { ...content, parties: change(content.parties, plan.existing.content.parties, plan) },
  );

/** Updates that change only a part of a list. */
export const chargeAndPartyFaults = {
  ...breaking('processing-updates-existing-invoice', {
    'update-second-keeps-charges': [
      'Keeps the charge adjustments of the first update in later ones.',
      [
        countsUpdates,
        after(planOf, (plan) =>
          isUpdatedBefore(plan)
            ? { ...plan, header: { ...plan.header, charges: plan.existing?.content.header.charges } }
            : plan,
        ),
      ],
    ],
    'update-keeps-rate-of-charges': [
      'Keeps applied_as of a charge adjustment whose code an update repeats.',
      after(mergedHeader, (header, _world, _draft, old) => ({
        ...header,
        charges: header.charges?.map((charge) => {
          const known = old?.charges?.find(({ code }) => code === charge.code);
          return known ? { ...charge, applied_as: known.applied_as, currency_code: known.currency_code } : charge;
        }),
      })),
    ],
    'update-changes-first-party-only': [
      'Changes only the first party of an invoice that has several.',
      partiesOfUpdate((sent, old) => [...sent.slice(0, 1), ...(old.length > 1 ? old : sent).slice(1)]),
    ],
    'update-second-keeps-parties': [
      'Keeps the parties of the first update in later ones.',
      [countsUpdates, partiesOfUpdate((sent, old, plan) => (isUpdatedBefore(plan) ? old : sent))],
    ],
    'update-keeps-address-of-party': [
      'Keeps the address of a party whose type an update repeats.',
      partiesOfUpdate((sent, old) =>
        sent.map((party) => ({
          ...party,
          address: old.find(({ type }) => type === party.type)?.address ?? party.address,
        })),
      ),
    ],
  }),
  'update-null-keeps-parties': {
    breaks: 'processing-null-as-declared',
    wrong: 'Keeps the parties if an update sends null.',
    by: partiesOfUpdate((sent, old, { draft }) => (draft.parties === null ? old : sent)),
  },
} as const satisfies FaultRows;
