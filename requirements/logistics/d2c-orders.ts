import { versionOfOperation } from '../../schemas/logistics/changes.ts';
import { type RequirementRows, since, sourced } from '../requirement.ts';

export const d2cOrdersRequirements = {
  ...sourced('logistics › Endpoints › POST /orders', {
    'd2c-create-accepted': 'A D2C order with externalOrderId, lineItems and address for stocked products is accepted.',
    'd2c-create-answers-order-id': 'The response to an accepted D2C order has an orderId.',
    'd2c-order-id-unique': 'No two D2C orders of an account share an orderId.',
  }),
  ...sourced('logistics › Direct-to-consumer (D2C) order', {
    'd2c-create-promised-times': 'A D2C order with promisedShipByTime and promisedDeliveryByTime is accepted.',
    'd2c-create-delivery-days': 'A D2C order with deliveryDays is accepted.',
    'd2c-create-packing-slip-url': 'A D2C order with packingSlipUrl is accepted.',
    'd2c-packing-slip-overrides-default': {
      since: '2024-01',
      statement: 'packingSlipUrl overrides the default packing slip.',
      excluded: 'The parcel contains it on paper; no response shows it.',
    },
    'd2c-create-duties': 'A D2C order with duties is accepted.',
    'd2c-member-types': 'A D2C order with a member whose JSON type is not the documented one is refused.',
    'd2c-bundle-sku-accepted': 'A D2C order for a bundle SKU is accepted.',
    'd2c-bundle-by-components': {
      since: '2024-01',
      statement: 'A bundle is ordered by the logisticsSku of each component with its total quantity.',
    },
    'd2c-bundle-identifier-refused': {
      since: '2024-01',
      statement: 'A D2C order does not accept a bundle identifier.',
      excluded: 'The document shows no operation that returns a bundle identifier and no member that holds it.',
    },
    'd2c-drop-ship-accepted': 'D2C orders accept drop-ship orders and show their details when read.',
    'd2c-short-video-marketplace': 'A short-video marketplace is accepted as source marketplace of an order.',
  }),
  ...sourced('logistics › Endpoints › GET /orders/{orderId}', {
    'd2c-get-answers-order': 'Reading a D2C order by its orderId returns 200 with that order.',
    'd2c-get-internal-status': 'A D2C order has state.internalStatus, a string.',
  }),
  ...sourced('logistics › Errors › 404', {
    'd2c-get-unknown-404': 'Reading a D2C order by an unknown orderId returns 404.',
    'd2c-get-of-other-account-404': 'Reading a D2C order of another account returns 404.',
  }),
  ...since(
    versionOfOperation('sandbox'),
    sourced('logistics › Sandbox behavior › 2', {
      'd2c-sandbox-starts-created': 'A new sandbox D2C order for stocked products has the internal status CREATED.',
      'd2c-sandbox-ships-in-an-hour': {
        level: 'should',
        statement: 'A sandbox D2C order moves from CREATED to SHIPPED by itself within about an hour.',
      },
      'd2c-sandbox-ships-by-itself': 'A sandbox D2C order becomes SHIPPED without any further call.',
      'd2c-sandbox-handled-in-half-an-hour': {
        statement: 'Sandbox orders are picked, packed and shipped within about 30 minutes.',
        excluded: 'Only the state SHIPPED shows it, which may take about one hour according to the same sentence.',
      },
      'd2c-sandbox-never-back-to-created': 'A sandbox D2C order that is SHIPPED never shows CREATED again.',
    }),
  ),
  ...sourced('logistics › Scopes › orders', {
    'd2c-cancel': 'A D2C order that is CREATED can be cancelled, and then does not ship.',
  }),
  ...sourced('logistics › Inventory record › available', {
    'd2c-cancel-releases-stock': 'The units of a D2C order that was cancelled are available again.',
  }),
  ...sourced('logistics › Direct-to-consumer (D2C) order', {
    'd2c-order-answered-as-declared':
      'If the target declares that it returns a member of D2C orders as sent, the member is read as sent.',
  }),
  ...sourced('logistics › Scopes › orders', {
    'd2c-modify': {
      statement: 'A D2C order can be modified.',
      excluded: 'The document gives neither the path nor the bodies of the operation.',
    },
  }),
} as const satisfies RequirementRows;
