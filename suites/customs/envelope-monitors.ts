import { monitor } from './check.ts';
import { showsInvoices } from './invoices/read/parts.ts';

const version = monitor({
  proves: 'envelope-version-is-three',
  applies: showsInvoices,
  then(exchange, expect) {
    const { envelopeVersion } = expect.target;
    const isDue = (value: unknown): boolean => Number(value) === envelopeVersion;
    expect(exchange).member('/version', 'the version that was asked for', isDue);
  },
});

/** What the profile says of the envelope beyond its schema. */
export const envelopeMonitors = [version];
