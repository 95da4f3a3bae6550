import { grouped } from '../grouped.ts';
import type { Report } from '../report.ts';
import { counted } from '../summary.ts';
import type { Sheet } from './sheet.ts';

/** The paths of operations that a target may lack. */
const parts: readonly (readonly [path: RegExp, feature: string, words: string])[] = [
  [/\/inbounds?(\/|$)/, 'inbounds', 'inbound shipments'],
  [/\/orders\/rs(\/|$)/, 'b2bOrders', 'B2B orders'],
  [/\/orders(\/|$)/, 'd2cOrders', 'D2C orders'],
  [/\/webhooks(\/|$)/, 'webhooks', 'webhooks'],
  [/\/products(\/|$)/, 'products', 'products'],
];

/** How a reason describes a missing operation. */
const notThere = /(?:^|; )([A-Z]+ (\/logistics\/\S+)) got (404|405|501)\b/;

/** What waits for an operation that the target does not serve, and how to say that it need not. */
export function missingParts({ requirements }: Report, sheet: Sheet): readonly string[] {
  const rows = requirements.flatMap(({ verdict, reason = '' }) => {
    const [, line, path = '', status] = verdict === 'unproven' ? (notThere.exec(reason) ?? []) : [];
    const part = line === undefined ? undefined : parts.find(([form]) => form.test(path));
    return part ? [{ feature: part[1], words: part[2], came: `${line} got ${status}` }] : [];
  });
  const told = [...grouped(rows, ({ feature }) => feature)].map(([feature, held]) => {
    const [{ words, came } = { words: '', came: '' }] = held;
    return sheet.wrapped(
      `${counted(held.length, 'requirement')} could not be tested because ${came}. If the target has no ${words}, set logistics.features.${feature} to "no" in the profile.`,
      0,
      'yellow',
    );
  });
  return told.length === 0 ? [] : [told.join('\n')];
}
