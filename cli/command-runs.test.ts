import { commandRuns } from '../test/command-runs.ts';

/** Of both APIs, a monitor among them; in the full tests all checks run. */
const few = [
  ...['product-create-answers-201', 'b2b-create-answers-order-id', 'b2b-cancel-booked', 'webhook-order-submitted'],
  ...['header-correlation-id-on-reads', 'weight-gross-sum-is-exact', 'invoice-minimal-create-succeeds'],
];

commandRuns('--only', few.join(','));
