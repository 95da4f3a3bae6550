import { b2bCancelRaceChecks } from './b2b-cancel-race.ts';
import { b2bCancelSparesChecks } from './b2b-cancel-spares.ts';
import { b2bCancelStockChecks } from './b2b-cancel-stock.ts';
import { b2bJourneyChecks } from './b2b-journey.ts';
import { b2bMoveChecks } from './b2b-moves.ts';
import { b2bShipmentListChecks } from './b2b-shipment-list.ts';
import { b2bShipmentChecks } from './b2b-shipments.ts';
import { b2bTerminalChecks } from './b2b-terminal.ts';

/** The life of a B2B order after it is accepted, beside its cancellation. */
export const b2bStatesChecks = [
  ...b2bMoveChecks,
  ...b2bTerminalChecks,
  ...b2bCancelStockChecks,
  ...b2bCancelSparesChecks,
  ...b2bCancelRaceChecks,
  ...b2bShipmentChecks,
  ...b2bShipmentListChecks,
  ...b2bJourneyChecks,
];
