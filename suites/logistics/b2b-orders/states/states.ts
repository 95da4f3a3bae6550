import { orderJourneyChecks } from '../../journeys/index.ts';
import { b2bCancelRaceChecks } from '../cancel/race.ts';
import { b2bCancelSparesChecks } from '../cancel/spares.ts';
import { b2bCancelStockChecks } from '../cancel/stock.ts';
import { b2bShipmentListChecks } from '../shipments/list.ts';
import { b2bShipmentChecks } from '../shipments/shipments.ts';
import { b2bMoveChecks } from './moves.ts';
import { b2bTerminalChecks } from './terminal.ts';

/** The life of a B2B order after it is accepted, beside its cancellation. */
export const b2bStatesChecks = [
  ...b2bMoveChecks,
  ...b2bTerminalChecks,
  ...b2bCancelStockChecks,
  ...b2bCancelSparesChecks,
  ...b2bCancelRaceChecks,
  ...b2bShipmentChecks,
  ...b2bShipmentListChecks,
  ...orderJourneyChecks,
];
