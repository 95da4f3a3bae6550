/** Judges the signature of every delivery, where a profile declares one. */

import { createHmac } from 'node:crypto';
import { completionWebhook } from '../../../../clients/customs/target.ts';
import { monitor } from '../../check.ts';

const algorithms = { 'hmac-sha256': 'sha256', 'hmac-sha1': 'sha1' } as const;
/** A redacted secret, which hides the bytes that were signed. */
const redacted = /\$[A-Z][A-Z0-9_]{2,}/;

/** The document leaves signatures open; a profile may declare them. */
const signed = monitor({
  proves: 'completion-signed-as-declared',
  needs: ['completion webhooks', 'customs.webhooks.signature'],
  readsSecret: true,
  applies: ({ operation }) => operation === completionWebhook,
  then(delivery, expect) {
    const { signature } = expect.target.webhooks;
    const { headers, body = '' } = delivery.sent;
    if (signature === undefined) return;
    if (redacted.test(body)) expect.unexercised('the body contains a redacted secret');
    const digits = createHmac(algorithms[signature.algorithm], signature.secret).update(body).digest('hex');
    const expected = `${signature.prefix}${digits}`;
    const actual = headers[signature.header.toLowerCase()];
    // Hexadecimal digits may be upper or lower case.
    const holds = actual?.toLowerCase() === expected.toLowerCase();
    const why = `the profile declares deliveries signed with ${signature.algorithm}`;
    expect.that(holds, `webhook: header ${signature.header} ${expected}`, actual ?? 'absent', delivery, why);
  },
});

export const signatureMonitors = [signed];
