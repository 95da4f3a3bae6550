import type { Exchange } from '../../engine/wire/exchange.ts';
import { monitor } from './check.ts';
import { shown } from './invoices/read/parts.ts';

/** The refusals that the document names: of a submission, and of an id. */
const isRefusal = ({ operation, answer }: Exchange): boolean =>
  (operation === 'submitInvoice' && answer?.status === 400) ||
  (operation === 'getInvoice' && (answer?.status === 400 || answer?.status === 404));

const code = monitor({
  proves: 'customs-error-code-as-declared',
  needs: ['customs.errors.codePointer'],
  applies: isRefusal,
  then(exchange, expect) {
    const { codePointer = '' } = expect.target.errors;
    expect(exchange).member(codePointer, 'present', (value) => shown(value) && value !== '');
  },
});

/** The bodies of refusals. */
export const errorMonitors = [code];
