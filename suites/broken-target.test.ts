import { nothingPassesOn } from '../test/broken-target.ts';

/** One of each kind: success, refusal, outage. The full tests take every answer. */
nothingPassesOn(['{}', '404', '500']);
