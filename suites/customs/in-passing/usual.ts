/** Tells values in the one form that no target has a reason to write otherwise. */

import type { Json } from '../../../engine/json.ts';

/** Single words with one blank between them: a target may trim or merge blanks. */
export const isWord = (value: Json): boolean =>
  typeof value === 'string' && /^[A-Za-z0-9][\w./-]*( [\w./-]+)*$/.test(value) && value.length <= 40;

export const isCurrency = (value: Json): boolean => ['EUR', 'USD', 'GBP'].includes(String(value));

export const isDay = (value: Json): boolean => typeof value === 'string' && /^(19|20)\d\d-\d\d-\d\d$/.test(value);

/** Above zero, with at most nine digits, two of them decimals. */
export const isAmount = (value: Json): boolean => /^\d{1,7}(\.\d{1,2})?$/.test(String(value)) && Number(value) > 0;

export const isCount = (value: Json): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100_000;

/** A target may refuse fractions of a cent or of a thousandth, but must not change them. */
export const isFine = (value: Json): boolean => /^\d{1,9}(\.\d{1,4})?$/.test(String(value));
