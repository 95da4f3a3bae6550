import { grouped } from '../grouped.ts';
import type { Report } from '../report.ts';
import { counted } from '../summary.ts';
import type { Sheet } from './sheet.ts';

/** The paths of operations that a target may lack. */
const parts: readonly (readonly [path: RegExp, feature: string, words: string])[] = [
  [/\/inbounds?(\/|$)/, 'inbounds', 'inbound shipments'],
  [/\/attachments(\/|$)/, 'attachments', 'attachments'],
  [/\/orders\/rs(\/|$)/, 'b2bOrders', 'B2B orders'],
  [/\/orders(\/|$)/, 'd2cOrders', 'D2C orders'],
  [/\/webhooks(\/|$)/, 'webhooks', 'webhooks'],
  [/\/events(\/|$)/, 'events', 'event listing'],
  [/\/warehouses?(\/|$)/, 'warehouses', 'warehouses'],
  [/\/inventory(\/|$)/, 'inventory', 'inventory'],
  [/\/documentation(\/|$)/, 'description', 'OpenAPI description'],
  [/\/products(\/|$)/, 'products', 'products'],
];

/** Without shipments, orders need other products. */
const stockWords =
  ' For orders, also give logistics.supplied.products, or supplied.unitsOfNewProducts if new products can be ordered at once.';

/** How a reason describes a missing operation. A GET that names a resource may lack only that. */
const notThere =
  /\b(POST (\/logistics\/[^\s:]+)|GET (\/logistics\/\S+?\/(?:products|events|active|all|raw)))(?:: [^;]+;)? got (404|405|501)\b/;

/** What waits for an operation that the target does not serve, and how to say that it need not. */
export function missingParts({ requirements }: Report, sheet: Sheet): readonly string[] {
  const rows = requirements.flatMap(({ verdict, reason = '' }) => {
    const [, line, posted, listed, status] = verdict === 'unproven' ? (notThere.exec(reason) ?? []) : [];
    const part = line === undefined ? undefined : parts.find(([form]) => form.test(posted ?? listed ?? ''));
    return part ? [{ feature: part[1], words: part[2], answer: `${line} got ${status}` }] : [];
  });
  const hints = [...grouped(rows, ({ feature }) => feature)].map(([feature, held]) => {
    const [{ words, answer } = { words: '', answer: '' }] = held;
    return sheet.wrapped(
      `${counted(held.length, 'requirement')} could not be tested because ${answer}. If the target has no ${words}, set logistics.features.${feature} to "no" in the profile.${feature === 'inbounds' ? stockWords : ''}`,
      0,
      'yellow',
    );
  });
  return hints.length === 0 ? [] : [hints.join('\n')];
}
