import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import { type InboundAnswer, inboundView } from '../../../reference/logistics/inbounds/view.ts';
import type { FaultRows } from '../../fault.ts';
import { type Change, cutTo, inCapitals, inside, member, renamed, shown, without } from '../../json.ts';

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
    wrong: 'Reads the address in from without its zip.',
    by: shown(inboundView, member('from', inside(without('zip')))),
  },
  'inbound-answers-shipment-id-only': {
    breaks: 'inbound-create-answers-id',
    wrong: 'Answers the id of a created inbound shipment as shipmentId, with no id.',
    by: inAnswers(inCreation, renamed('id', 'shipmentId')),
  },
  'inbound-plan-external-id-lost': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Shows the shippingPlanExternalId in the answer to the creation only.',
    by: inAnswers(onceCreated, without('shippingPlanExternalId')),
  },
  'inbound-plan-external-id-lost-once-received': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Reads a shipment that has been received without its shippingPlanExternalId.',
    by: inAnswers((answers, { arrived }) => arrived && answers !== 'create', without('shippingPlanExternalId')),
  },
  'inbound-list-plan-external-id-lost': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Lists inbound shipments without their shippingPlanExternalId; reading by id is right.',
    by: inAnswers(inLists, without('shippingPlanExternalId')),
  },
  'inbound-list-plan-name-lost': {
    breaks: 'inbound-plan-name-read',
    wrong: 'Lists inbound shipments without their shippingPlanName; reading by id is right.',
    by: inAnswers(inLists, without('shippingPlanName')),
  },
  'inbound-plan-name-lost': {
    breaks: 'inbound-plan-name-read',
    wrong: 'Shows the shippingPlanName in the answer to the creation only.',
    by: inAnswers(onceCreated, without('shippingPlanName')),
  },
  'inbound-plan-external-id-in-capitals': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Shows the shippingPlanExternalId in capital letters when the shipment is read.',
    by: inAnswers(onceCreated, member('shippingPlanExternalId', inCapitals)),
  },
  'inbound-plan-name-cut-at-20': {
    breaks: 'inbound-plan-name-read',
    wrong: 'Shows the first 20 characters of a shippingPlanName when the shipment is read.',
    by: inAnswers(onceCreated, member('shippingPlanName', cutTo(20))),
  },
} as const satisfies FaultRows;
