import type { Decimal } from '../../../reference/customs/decimal.ts';
import type { Draft } from '../../../reference/customs/invoice-write/draft.ts';
import { bodyOf } from '../../../reference/customs/invoices.ts';
import {
  differInUnit,
  type HeaderWeightKind,
  isCombined,
  isPositive,
  type LineWeightKind,
  needsLines,
  pairCauses,
  sharesDifferingUnits,
  weightCause,
  weightCauses,
  weightKindsOf,
} from '../../../reference/customs/weights/rules.ts';
import { after, before, breaking, type FaultRows, faultFamily, instead } from '../../fault.ts';
import { inUpdates } from '../invoice-write/changed-request.ts';

const hasBoth = ({ grossWeight, netWeight }: Draft): boolean => grossWeight !== undefined && netWeight !== undefined;

const alsoFailing = (test: (draft: Draft) => boolean) =>
  after(weightCauses, (causes, _world, draft) =>
    test(draft) ? [...causes, weightCause('the weights are not accepted')] : causes,
  );

/** Accepts one kind of line weight together with one header weight. */
const combines = (header: HeaderWeightKind, accepted: LineWeightKind) =>
  after(isCombined, (honest, _world, { lines }, kind) =>
    kind === header ? lines.some((line) => weightKindsOf(line).some((one) => one !== accepted)) : honest,
  );

const sharesAnyUnits = (test: (draft: Draft, kind: HeaderWeightKind) => boolean) =>
  after(sharesDifferingUnits, (honest, _world, draft, kind) => honest && !test(draft, kind));

const alsoPositive = (test: (draft: Draft, kind: HeaderWeightKind, value: Decimal) => boolean) =>
  after(isPositive, (honest, _world, draft, kind, value) => honest || test(draft, kind, value));

/** Faults of which weights a submission may have. */
export const weightRulesFaults = {
  'weight-required': {
    breaks: 'weight-may-be-omitted',
    wrong: 'Refuses an invoice without weights.',
    by: alsoFailing(
      ({ grossWeight, netWeight, lines }) =>
        !grossWeight && !netWeight && lines.every((line) => weightKindsOf(line).length === 0),
    ),
  },
  'weight-on-some-lines-refused': {
    breaks: 'weight-on-some-lines-accepted',
    wrong: 'Refuses weights that only some lines have.',
    by: alsoFailing(({ lines }) => {
      const weighed = lines.filter((line) => weightKindsOf(line).length > 0).length;
      return weighed > 0 && weighed < lines.length;
    }),
  },
  'weight-line-net-net-refused': {
    breaks: 'weight-line-net-net-weight-accepted',
    wrong: 'Refuses net_net_weight on a line.',
    by: alsoFailing(({ lines }) => lines.some((line) => weightKindsOf(line).includes('netNetWeight'))),
  },
  'weight-line-kinds-together-refused': {
    breaks: 'weight-line-kinds-together-accepted',
    wrong: 'Refuses a line with more than one kind of weight.',
    by: alsoFailing(({ lines }) => lines.some((line) => weightKindsOf(line).length > 1)),
  },
  'weight-quantity-units-bound-without-header': {
    breaks: 'weight-quantity-units-free-without-header',
    wrong: 'Refuses different quantity units even without header weights.',
    by: alsoFailing(({ lines, grossWeight, netWeight }) => !grossWeight && !netWeight && differInUnit(lines)),
  },
  'weight-header-gross-alone-refused': {
    breaks: 'weight-header-gross-alone-accepted',
    wrong: 'Refuses a gross weight without a net weight.',
    by: alsoFailing(({ grossWeight, netWeight }) => grossWeight !== undefined && netWeight === undefined),
  },
  'weight-header-net-alone-refused': {
    breaks: 'weight-header-net-alone-accepted',
    wrong: 'Refuses a net weight without a gross weight.',
    by: alsoFailing(({ grossWeight, netWeight }) => grossWeight === undefined && netWeight !== undefined),
  },
  'weight-gross-and-net-refused': {
    breaks: 'weight-header-gross-and-net-accepted',
    wrong: 'Refuses two header weights.',
    by: alsoFailing(({ grossWeight, netWeight }) => grossWeight !== undefined && netWeight !== undefined),
  },
  ...breaking('weight-header-with-one-weighed-line-refused', {
    'weight-last-line-combined-accepted': [
      'Does not notice weights on the last of five or more lines.',
      before(isCombined, (world, draft, kind) => [
        world,
        { ...draft, lines: draft.lines.length > 4 ? draft.lines.slice(0, -1) : draft.lines },
        kind,
      ]),
    ],
    'weight-first-line-alone-tells-combination': [
      'Refuses header weights with line weights only if the first line has a weight.',
      before(isCombined, (world, draft, kind) => [world, { ...draft, lines: draft.lines.slice(0, 1) }, kind]),
    ],
    'weight-combination-accepted-on-update': [
      'Accepts header weights with line weights in an update (the header wins), but not in a create.',
      inUpdates(instead(isCombined, () => () => false)),
    ],
  }),
  'weight-header-without-line-accepted-on-update': {
    breaks: 'weight-header-needs-a-line',
    wrong: 'Accepts a header weight in an update that leaves out all lines.',
    by: inUpdates(instead(needsLines, () => () => false)),
  },
  'weight-combination-accepted-with-both-headers': {
    breaks: 'weight-header-gross-with-line-weight-refused',
    wrong: 'Accepts line weights beside two header weights.',
    by: after(isCombined, (honest, _world, draft) => honest && !hasBoth(draft)),
  },
  'weight-combination-accepted-with-all-line-kinds': {
    breaks: 'weight-header-gross-with-line-weight-refused',
    wrong: 'Accepts header weights beside a line that has every kind of weight.',
    by: after(
      isCombined,
      (honest, _world, { lines }) => honest && !lines.some((line) => weightKindsOf(line).length === 3),
    ),
  },
  ...faultFamily((total: HeaderWeightKind, own: LineWeightKind) => ({
    wrong: `Accepts total_${total}_weight beside a line ${own.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.`,
    by: combines(total, own),
  }))({
    'weight-gross-with-line-weight-accepted': ['weight-header-gross-with-line-weight-refused', 'gross', 'weight'],
    'weight-gross-with-line-net-weight-accepted': [
      'weight-header-gross-with-line-net-weight-refused',
      'gross',
      'netWeight',
    ],
    'weight-gross-with-line-net-net-weight-accepted': [
      'weight-header-gross-with-line-net-net-weight-refused',
      'gross',
      'netNetWeight',
    ],
    'weight-net-with-line-weight-accepted': ['weight-header-net-with-line-weight-refused', 'net', 'weight'],
    'weight-net-with-line-net-weight-accepted': ['weight-header-net-with-line-net-weight-refused', 'net', 'netWeight'],
    'weight-net-with-line-net-net-weight-accepted': [
      'weight-header-net-with-line-net-net-weight-refused',
      'net',
      'netNetWeight',
    ],
  }),
  'weight-header-without-lines-accepted': {
    breaks: 'weight-header-needs-a-line',
    wrong: 'Accepts a header weight without a line.',
    by: instead(needsLines, () => () => false),
  },
  ...faultFamily((weight: HeaderWeightKind) => ({
    wrong: `Distributes a ${weight} weight over different quantity units.`,
    by: sharesAnyUnits((_draft, kind) => kind === weight),
  }))({
    'weight-gross-quantity-units-free': ['weight-header-gross-needs-one-quantity-unit', 'gross'],
    'weight-net-quantity-units-free': ['weight-header-net-needs-one-quantity-unit', 'net'],
  }),
  ...breaking('weight-header-gross-needs-one-quantity-unit', {
    'weight-quantity-units-free-with-both-headers': [
      'Distributes two header weights over different quantity units.',
      sharesAnyUnits(hasBoth),
    ],
    'weight-quantity-units-of-first-two-only': [
      'Compares only the quantity units of the first two lines.',
      before(sharesDifferingUnits, (world, draft, kind) => [world, { ...draft, lines: draft.lines.slice(0, 2) }, kind]),
    ],
    'weight-units-unchecked-on-update': [
      'Accepts updates whose lines have different quantity units or whose header weights have different units.',
      inUpdates(
        sharesAnyUnits(() => true),
        instead(pairCauses, () => () => []),
      ),
    ],
  }),
  'weight-header-units-free': {
    breaks: 'weight-header-units-match',
    wrong: 'Accepts header weights in different units.',
    by: instead(pairCauses, () => () => []),
  },
  'weight-header-smallest-refused': {
    breaks: 'weight-header-smallest-positive-accepted',
    wrong: 'Refuses header weights of 0.01 or less.',
    by: after(isPositive, (honest, _world, _draft, _kind, value) => honest && value.gt('0.01')),
  },
  ...faultFamily((weight: HeaderWeightKind, sign: 'eq' | 'lt') => ({
    wrong: `Accepts a ${weight} weight ${sign === 'eq' ? 'of zero' : 'below zero'}.`,
    by: alsoPositive((_draft, kind, value) => kind === weight && value[sign](0)),
  }))({
    'weight-header-gross-zero-accepted': ['weight-header-gross-zero-refused', 'gross', 'eq'],
    'weight-header-gross-negative-accepted': ['weight-header-gross-negative-refused', 'gross', 'lt'],
    'weight-header-net-zero-accepted': ['weight-header-net-zero-refused', 'net', 'eq'],
    'weight-header-net-negative-accepted': ['weight-header-net-negative-refused', 'net', 'lt'],
  }),
  ...breaking('weight-header-gross-zero-refused', {
    'weight-zero-with-decimals-is-positive': [
      'Takes a weight of 0.00 for more than zero.',
      before(bodyOf, (call) => [{ ...call, text: call.text.replace(/"value":0\.0+(?=[,}])/g, '"value":0.01') }]),
    ],
    'weight-header-gross-positive-only-when-alone': [
      'Accepts any total_gross_weight together with a total_net_weight.',
      alsoPositive((draft, kind) => kind === 'gross' && hasBoth(draft)),
    ],
    'weight-header-sign-unchecked-on-update': [
      'Accepts header weights of zero or less, gross or net, in an update.',
      inUpdates(alsoPositive(() => true)),
    ],
  }),
  'weight-header-net-positive-only-when-alone': {
    breaks: 'weight-header-net-negative-refused',
    wrong: 'Accepts any total_net_weight together with a total_gross_weight.',
    by: alsoPositive((draft, kind) => kind === 'net' && hasBoth(draft)),
  },
} as const satisfies FaultRows;
