import { b2bBothIdentifierChecks } from './both-identifiers.ts';
import { b2bCancelChecks } from './cancel/cancel.ts';
import { b2bCancelRaceChecks } from './cancel/race.ts';
import { b2bCancelSparesChecks } from './cancel/side-effects.ts';
import { b2bCancelStockChecks } from './cancel/stock.ts';
import { b2bCreateChecks } from './create.ts';
import { b2bExternalIdChecks } from './external-id.ts';
import { b2bIsolationChecks } from './isolation.ts';
import { b2bLineChecks } from './lines.ts';
import { b2bLookupChecks } from './lookup.ts';
import { b2bLotChecks } from './lots.ts';
import { b2bMemberTypeChecks } from './member-types.ts';
import { b2bOneWarehouseChecks } from './one-warehouse.ts';
import { b2bRepeatedExternalIdChecks } from './repeated-external-id.ts';
import { b2bRoundTripChecks } from './round-trip.ts';
import { b2bCombinationChecks } from './rule-combinations.ts';
import { b2bShipByChecks } from './ship-by/ship-by.ts';
import { b2bAttachmentChecks } from './shipments/attachments.ts';
import { b2bShipmentListChecks } from './shipments/list.ts';
import { b2bShipmentChecks } from './shipments/shipments.ts';
import { b2bUploadChecks } from './shipments/uploads.ts';
import { b2bSimilarProductChecks } from './similar-products.ts';
import { b2bTerminalChecks } from './states/terminal.ts';
import { b2bMoveChecks } from './states/transitions.ts';
import { b2bRaceChecks } from './stock/race.ts';
import { b2bRefusedOrderChecks } from './stock/refused-order.ts';
import { b2bReservationChecks } from './stock/reservation.ts';
import { b2bStockChecks } from './stock/stock.ts';
import { b2bTransportRefusedChecks } from './transport/refused.ts';
import { b2bSpeedChecks } from './transport/speeds.ts';
import { b2bTransportChecks } from './transport/transport.ts';
import { b2bTransportValueChecks } from './transport/values.ts';

export { b2bShipByHolidayChecks } from './ship-by/holidays.ts';
export { b2bShipByMonthChecks } from './ship-by/months.ts';
export { b2bShipByWeekdayChecks } from './ship-by/weekdays.ts';
export { b2bStatusMonitors } from './states/status-monitors.ts';

/** All checks of B2B orders, except those that advance the clock by weeks. */
export const b2bChecks = [
  ...b2bCancelChecks,
  ...b2bMoveChecks,
  ...b2bTerminalChecks,
  ...b2bCancelStockChecks,
  ...b2bCancelSparesChecks,
  ...b2bCancelRaceChecks,
  ...b2bShipmentChecks,
  ...b2bShipmentListChecks,
  ...b2bCreateChecks,
  ...b2bCombinationChecks,
  ...b2bBothIdentifierChecks,
  ...b2bLookupChecks,
  ...b2bRoundTripChecks,
  ...b2bExternalIdChecks,
  ...b2bRepeatedExternalIdChecks,
  ...b2bShipByChecks,
  ...b2bIsolationChecks,
  ...b2bLineChecks,
  ...b2bLotChecks,
  ...b2bSimilarProductChecks,
  ...b2bMemberTypeChecks,
  ...b2bStockChecks,
  ...b2bOneWarehouseChecks,
  ...b2bReservationChecks,
  ...b2bRefusedOrderChecks,
  ...b2bRaceChecks,
  ...b2bTransportChecks,
  ...b2bTransportRefusedChecks,
  ...b2bTransportValueChecks,
  ...b2bSpeedChecks,
  ...b2bAttachmentChecks,
  ...b2bUploadChecks,
];
