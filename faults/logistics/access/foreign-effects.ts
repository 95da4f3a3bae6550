import type { Call } from '../../../reference/http/operation.ts';
import { requestUpload } from '../../../reference/logistics/b2b-orders/attachments.ts';
import { advanceD2c } from '../../../reference/logistics/d2c-orders/life.ts';
import { cancelD2c, d2cOrderNamed } from '../../../reference/logistics/d2c-orders/operations.ts';
import { release } from '../../../reference/logistics/inventory/stock.ts';
import { createBarcode, updateProduct } from '../../../reference/logistics/products/products.ts';
import { breaking, type FaultRows } from '../../fault.ts';
import { faultsOfNamed } from '../owned.ts';
import { namedIn } from '../products/named-product.ts';

const ofD2c = faultsOfNamed(d2cOrderNamed);
const ofProduct = faultsOfNamed(namedIn);
const ofShipment = faultsOfNamed(({ world, param }: Call) => {
  const id = param('shipmentId');
  return [...world.logistics.orders.values()].find(({ shipments }) => shipments.some((one) => one.id === id));
});

/** Requests for the resource of another account that are refused, but have an effect. */
export const foreignEffectFaults = {
  ...breaking('service-account-writes-isolated', {
    'd2c-cancel-across-accounts-in-silence': [
      'Answers 404 to the cancellation of a D2C order of another account, but cancels it.',
      ofD2c.onForeign(cancelD2c, (order, { world }) => advanceD2c(world, order, 'cancelled')),
    ],
    'd2c-cancel-across-accounts-frees-units': [
      'Answers 404 to the cancellation of a D2C order of another account, but releases its units.',
      ofD2c.onForeign(cancelD2c, (order) => {
        release(order.allocations);
        order.allocations = [];
      }),
    ],
    'product-renamed-across-accounts-in-silence': [
      'Answers 404 to the update of a product of another account, but changes its name.',
      ofProduct.onForeign(updateProduct, (product, { body }) => {
        if (typeof body.name === 'string') product.name = body.name;
      }),
    ],
    'barcode-added-across-accounts-in-silence': [
      'Answers 404 to a barcode for a product of another account, but stores it.',
      ofProduct.onForeign(createBarcode, (product, { body }) => {
        if (typeof body.barcode === 'string') product.barcodes.push(body.barcode);
      }),
    ],
    'upload-across-accounts-cancels-order': [
      'Answers 404 to a request for an upload URL for a shipment of another account, but cancels its order.',
      ofShipment.onForeign(requestUpload, (order) => {
        order.orderStatus = 'CANCELLED';
      }),
    ],
  }),
} as const satisfies FaultRows;
