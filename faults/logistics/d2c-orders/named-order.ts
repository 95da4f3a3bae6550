import { d2cOrderNamed } from '../../../reference/logistics/d2c-orders/operations.ts';
import { faultsOfNamed } from '../owned.ts';

export const { ofUnknown, ofForeign, answeredTo, asOwner, loses } = faultsOfNamed(d2cOrderNamed);
