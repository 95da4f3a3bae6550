/** Tells whether a shown value agrees with the sent one. */

import type { Agreement } from '../../../../engine/families/round-trip.ts';
import { read } from '../../../../engine/pointer.ts';
import { sameNumber } from './comparison.ts';
import { shown } from './parts.ts';

/** The same value and type. A member that was not sent proves nothing. */
export const exactly: Agreement = (sent, came) => (shown(sent) ? came === sent : undefined);

/** The same number, as a number or as text. */
export const asNumber: Agreement = (sent, came) => (shown(sent) ? sameNumber(sent, came) : undefined);

/** A member that need not be shown. */
export const ifShown =
  (as: Agreement): Agreement =>
  (sent, came, record) =>
    shown(came) ? as(sent, came, record) : undefined;

/** Records that agree in these members. */
export const inMembers =
  (members: Readonly<Record<string, Agreement>>): Agreement =>
  (sent, came, record) =>
    Object.entries(members).every(([at, as]) => as(read(sent, at), read(came, at), record) !== false);

/** Each element of the sent list agrees with an element that is shown. */
export const eachOne =
  (as: Agreement): Agreement =>
  (sent, came, record) => {
    if (!Array.isArray(sent)) return undefined;
    return sent.every((one) => Array.isArray(came) && came.some((other) => as(one, other, record) !== false));
  };

/** The same number of elements. */
export const asMany: Agreement = (sent, came) =>
  Array.isArray(sent) ? Array.isArray(came) && came.length === sent.length : undefined;
