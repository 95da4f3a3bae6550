import type { Exchange } from '../../engine/wire/exchange.ts';
import type { Invoices } from './invoices.ts';

const absent: readonly unknown[] = [404, 405, 501];

/** Whether the target does not have the operation. Only for paths without a resource id. */
export const isAbsent = ({ answer }: Exchange): boolean => absent.includes(answer?.status);

export const isRedirected = ({ answer }: Exchange): boolean =>
  answer !== undefined && answer.status >= 300 && answer.status < 400;

/** The same request to a path that the document does not list. */
export const submitToUnlisted = (invoices: Invoices): Promise<Exchange> =>
  invoices.send('probeSibling', 'POST', '/commercial_invoicez', { json: {} });

/** Some targets redirect all that they do not have to one page. */
export const isSameRedirect = ({ answer: one }: Exchange, { answer: other }: Exchange): boolean =>
  one?.status === other?.status && one?.headers.location === other?.headers.location;
