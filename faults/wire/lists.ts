import type { RequirementId } from '../../requirements/index.ts';
import { altered, isAccepted, type WireFault } from './wire-fault.ts';

type Change = (rows: readonly unknown[], before: readonly unknown[]) => readonly unknown[];

const lastDropped: Change = (rows) => rows.slice(0, -1);
const firstDropped: Change = (rows) => rows.slice(1);
const lastDoubled: Change = (rows) => [...rows, ...rows.slice(-1)];
const lastPageAgain: Change = (rows, before) => [...before.slice(-1), ...rows];

/** Where the rows of a list stand in its answer. */
const listAt = (operation: string): readonly string[] => (operation === 'listInvoices' ? ['data', 'data'] : []);

const rows: readonly (readonly [operation: string, what: string, breaks: readonly RequirementId[], change: Change])[] =
  [
    ['listProducts', 'last row dropped', ['product-list-shows-own'], lastDropped],
    ['listProducts', 'first row dropped', ['product-list-shows-own'], firstDropped],
    ['listInventory', 'last row dropped', ['inventory-list-pages-complete', 'inventory-list-shows-own'], lastDropped],
    ['listInventory', 'first row dropped', ['inventory-list-pages-complete', 'inventory-list-shows-own'], firstDropped],
    ['listInventory', 'last row doubled', ['inventory-list-pages-complete'], lastDoubled],
    ['listInventory', 'row of the page before repeated', ['inventory-list-pages-complete'], lastPageAgain],
    [
      'listInventory',
      'one row less than the limit',
      ['inventory-list-limit-honoured', 'inventory-list-limit-hundred'],
      lastDropped,
    ],
    [
      'listInventory',
      'one row more than the limit',
      ['inventory-list-limit-honoured', 'inventory-list-limit-capped'],
      lastDoubled,
    ],
    ['listInventory', 'default page too short', ['inventory-list-default-limit'], lastDropped],
    ['listInvoices', 'last row dropped', ['list-shows-created-invoice', 'list-next-leads-to-the-rest'], lastDropped],
    ['listInvoices', 'first row dropped', ['list-shows-created-invoice', 'list-next-leads-to-the-rest'], firstDropped],
    ['listInvoices', 'last row doubled', ['list-pages-repeat-no-invoice'], lastDoubled],
    ['listInvoices', 'row of the page before repeated', ['list-pages-repeat-no-invoice'], lastPageAgain],
    ['listInbounds', 'last row dropped', ['inbound-list-by-ids'], lastDropped],
    ['listInbounds', 'first row dropped', ['inbound-list-by-ids'], firstDropped],
    [
      'listInbounds',
      'rows of an earlier list added',
      ['inbound-list-by-ids-only'],
      (now, before) => [...now, ...before],
    ],
    [
      'listEvents',
      'events of an earlier list added',
      ['event-filter-order', 'event-filter-shipment'],
      (now, before) => [...now, ...before],
    ],
    ['listEvents', 'last event dropped', ['event-filter-order-complete', 'event-stream-shows-deliveries'], lastDropped],
    ['warehouseDetails', 'last row dropped', ['warehouse-details-show-stocked-product'], lastDropped],
  ];

/** Rows of lists dropped, doubled or repeated on the way. */
export const listFaults: readonly WireFault[] = rows.map(([operation, what, breaks, change]) => ({
  id: `${operation}: ${what}`,
  breaks,
  wrong: `${operation}: ${what}.`,
  open() {
    let before: readonly unknown[] = [];
    return {
      answering(answer, sent) {
        if (sent.operation !== operation || !isAccepted(answer)) return undefined;
        const body = altered(answer.body, listAt(operation), (list) => {
          if (!Array.isArray(list) || list.length === 0) return list;
          const shown = change(list, before);
          before = list;
          return shown;
        });
        return { ...answer, body };
      },
    };
  },
}));
