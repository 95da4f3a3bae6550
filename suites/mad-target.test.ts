import { nothingPassesOn } from '../test/mad-target.ts';

/** One of each kind: success, refusal, outage. The full tests take every answer. */
nothingPassesOn(['{}', '404', '500']);
