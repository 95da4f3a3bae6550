import { hour } from '../../../reference/clock.ts';
import { recordOf } from '../../../reference/logistics/events/events.ts';
import { eventTime } from '../../../reference/logistics/events/payload.ts';
import { inboundView } from '../../../reference/logistics/inbounds/view.ts';
import { lotView } from '../../../reference/logistics/inventory/view.ts';
import { readProductDraft } from '../../../reference/logistics/products/draft.ts';
import { productView } from '../../../reference/logistics/products/view.ts';
import { after, breaking, type FaultRows } from '../../fault.ts';
import { changed, type DescribedChange, form, member, memberShown, shown } from '../../json.ts';

const shows = (change: DescribedChange | ((one: Parameters<DescribedChange>[0]) => object)) =>
  shown(productView, (view) => change(view) as typeof view);

const asFloat32 = form('rounded to 32 bits', (value) => Math.fround(Number(value)));
const asWhole = form('without zeros at its beginning', (value) => String(value).replace(/^0+(?=.)/, ''));
const escaped = form('with &amp; for &', (value) => String(value).replaceAll('&', '&amp;'));

/** Values that come back changed. */
export const changedValueFaults = {
  ...changed('Shows a product', shows, {
    'product-customs-value-in-32-bits': [
      'product-customs-read-as-international',
      member('international.customsValue', asFloat32),
    ],
    'product-tariff-code-as-number': [
      'product-customs-read-as-international',
      member('international.tariffCode', asWhole),
    ],
    'product-name-escaped': ['product-name-kept', member('name', escaped)],
    'product-description-escaped': [
      'product-customs-read-as-international',
      member('international.description', escaped),
    ],
  }),
  ...breaking('product-customs-read-as-international', {
    'product-customs-zero-lost': [
      'Shows customsValue 0 as null.',
      shows(member('international.customsValue', (value) => (value === 0 ? null : value))),
    ],
    'product-customs-lost-without-country': [
      'Keeps no customsInformation that has no originCountry.',
      after(readProductDraft, ({ customs, ...draft }) => ({
        ...draft,
        customs: customs?.originCountry === undefined ? undefined : customs,
      })),
    ],
  }),
  'inbound-plan-name-cut-at-40': {
    breaks: 'inbound-plan-name-read',
    wrong: 'Shows the first 40 characters of shippingPlanName.',
    by: memberShown(inboundView, 'shippingPlanName', (value) => String(value).slice(0, 40)),
  },
  'inbound-plan-external-id-without-zeros': {
    breaks: 'inbound-plan-external-id-read',
    wrong: 'Shows shippingPlanExternalId up to its first blank.',
    by: memberShown(inboundView, 'shippingPlanExternalId', (value) => String(value).split(' ', 1)[0]),
  },
  'inventory-lot-expires-hours-earlier': {
    breaks: 'receive-lot-of-unit-receiving',
    wrong: 'Shows the expirationDate of a lot eight hours earlier than it was received with.',
    by: shown(lotView, (view) => ({
      ...view,
      expirationDate:
        typeof view.expirationDate === 'string'
          ? new Date(Date.parse(view.expirationDate) - 8 * hour).toISOString()
          : view.expirationDate,
    })),
  },
  'event-listed-hours-later': {
    breaks: 'event-stream-shows-deliveries',
    wrong: 'Lists an event with a time one hour after that of its delivery.',
    by: after(recordOf, (record, world, event) => ({
      ...record,
      time: eventTime(world, { ...event, time: event.time + hour }),
    })),
  },
  'product-created-when-listed': {
    breaks: 'product-created-at-stays',
    wrong: 'Answers the time of the read as createdAt of a product in the product list.',
    by: shown(productView, (view, { world }, _product, to) =>
      to === 'list' ? { ...view, createdAt: world.dialect.timestamp(world.now()) } : view,
    ),
  },
} as const satisfies FaultRows;
