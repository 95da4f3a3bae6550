/** Tells whether a shown value agrees with the sent one. */

import type { Agreement } from '../../../../engine/families/round-trip.ts';
import { read } from '../../../../engine/pointer.ts';
import { sameNumber } from './comparison.ts';
import { shown } from './parts.ts';

/** The same value and type. A member that was not sent proves nothing. */
export const exactly: Agreement = (sent, actual) => (shown(sent) ? actual === sent : undefined);

/** The same number, as a number or as text. */
export const asNumber: Agreement = (sent, actual) => (shown(sent) ? sameNumber(sent, actual) : undefined);

/** A member that need not be shown. */
export const ifShown =
  (as: Agreement): Agreement =>
  (sent, actual, record) =>
    shown(actual) ? as(sent, actual, record) : undefined;

/** Records that agree in these members. */
export const inMembers =
  (members: Readonly<Record<string, Agreement>>): Agreement =>
  (sent, actual, record) =>
    Object.entries(members).every(([at, as]) => as(read(sent, at), read(actual, at), record) !== false);

/** Each element of the sent list agrees with an element that is shown. */
export const eachOne =
  (as: Agreement): Agreement =>
  (sent, actual, record) => {
    if (!Array.isArray(sent)) return undefined;
    return sent.every((one) => Array.isArray(actual) && actual.some((other) => as(one, other, record) !== false));
  };

/** The same number of elements. */
export const asMany: Agreement = (sent, actual) =>
  Array.isArray(sent) ? Array.isArray(actual) && actual.length === sent.length : undefined;
