import { conformance } from 'fulfillment-conformance/vitest';
import { handle, profile } from './server.mjs';

conformance({ target: profile, fetch: handle, only: ['product-create-*', 'product-name-*'] });
