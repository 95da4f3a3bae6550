/** Judges the codes of active warehouses. */

import { isObject } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { schemaOfAnswer } from '../answer-schema.ts';
import { monitor } from '../check.ts';
import { rowsOf } from '../pages.ts';

/** The profile gives the place of the code in an item; a string item is the code itself. */
const warehouseCodes = monitor({
  proves: 'warehouse-active-codes',
  applies: (exchange) => schemaOfAnswer(exchange) === 'active-warehouses',
  then(exchange, expect) {
    const items = rowsOf(exchange);
    const place = expect.target.fields.activeWarehouseCode;
    if (items.length === 0) expect.unexercised('no warehouse is listed');
    items.forEach((item, index) => {
      if (isObject(item) && place === undefined) expect.unexercised('gap: the place of the code is not bound');
      const code = isObject(item) ? read(item, place ?? '') : item;
      const holds = typeof code === 'string' && code !== '';
      expect(exchange).member(`/${index}`, 'a warehouse code, a string', () => holds, 'an array of warehouse codes');
    });
  },
});

export const warehouseMonitors = [warehouseCodes];
