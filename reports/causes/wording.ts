/** Names that a run makes up, and ids and times that a target gives. */
const made =
  /\bfc[0-9a-z]{6,}(?:-[0-9a-z]+)+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?|\b(?=[\w-]*\d)[A-Za-z0-9_-]{5,}/gi;

/** The text without the parts that differ from case to case. */
export const withoutIds = (text: string): string => text.replace(made, '#');

/** The same without any number: "23 units" and "4 to 11 units" read the same. */
export const withoutNumbers = (text: string): string =>
  withoutIds(text).replace(/\d+(?:\.\d+)?(?: to #| to \d+)?/g, '#');
