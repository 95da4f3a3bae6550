import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import { type InboundAnswer, inboundView } from '../../../reference/logistics/inbounds/view.ts';
import type { FaultRows } from '../../fault.ts';
import { type Change, changed, cutTo, inCapitals, inside, member, renamed, shown, without } from '../../json.ts';

type Test = (answers: InboundAnswer, inbound: InboundShipment) => boolean;

const inAnswers = (test: Test, change: Change) =>
  shown(inboundView, (view, _world, inbound, answers) => (test(answers, inbound) ? change(view) : view));

const onceCreated: Test = (answers) => answers !== 'create';
const inCreation: Test = (answers) => answers === 'create';
const inLists: Test = (answers) => answers === 'list';

/** Faults of how an inbound shipment is shown. */
export const inboundShownFaults = {
  'inbound-shows-from-without-zip': {
    breaks: 'inbound-answered-as-declared',
    wrong: 'Shows the address in from without its zip.',
    by: shown(inboundView, member('from', inside(without('zip')))),
  },
  'inbound-from-lost-once-received': {
    breaks: 'inbound-answered-as-declared',
    wrong: 'Shows a received shipment without from.',
    by: inAnswers((answers, { arrived }) => arrived && answers === 'read', without('from')),
  },
  'inbound-answers-shipment-id-only': {
    breaks: 'inbound-create-answers-id',
    wrong: 'Answers the id of a created inbound shipment as shipmentId instead of id.',
    by: inAnswers(inCreation, renamed('id', 'shipmentId')),
  },
  ...changed('Reads and lists inbound shipments', (change) => inAnswers(onceCreated, change), {
    'inbound-plan-external-id-lost': ['inbound-plan-external-id-read', without('shippingPlanExternalId')],
    'inbound-plan-name-lost': ['inbound-plan-name-read', without('shippingPlanName')],
    'inbound-plan-external-id-in-capitals': [
      'inbound-plan-external-id-read',
      member('shippingPlanExternalId', inCapitals),
    ],
    'inbound-plan-name-cut-at-20': ['inbound-plan-name-read', member('shippingPlanName', cutTo(20))],
  }),
  'inbound-plan-external-id-lost-once-received': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Shows a received shipment without its shippingPlanExternalId.',
    by: inAnswers((answers, { arrived }) => arrived && answers !== 'create', without('shippingPlanExternalId')),
  },
  ...changed('Lists inbound shipments', (change) => inAnswers(inLists, change), {
    'inbound-list-plan-external-id-lost': ['inbound-plan-external-id-read', without('shippingPlanExternalId')],
    'inbound-list-plan-name-lost': ['inbound-plan-name-read', without('shippingPlanName')],
  }),
} as const satisfies FaultRows;
