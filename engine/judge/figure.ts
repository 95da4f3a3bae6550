/** A date that was sent, on a calendar: `yyyy-mm-dd` in UTC. */
export type Days = {
  readonly kind: 'days';
  readonly today: string;
  /** The days that count, from the day after today: the last of them is the first day that is due. */
  readonly counted: readonly string[];
  readonly sent: string;
  /** Days that do not count although their weekday does. */
  readonly holidays: readonly string[];
};

/** A total that is shared out, and what each line has of it. */
export type Shares = {
  readonly kind: 'shares';
  readonly of: string;
  readonly total: string;
  readonly rows: readonly { readonly quantity: string; readonly expected: string; readonly actual: string }[];
};

/** What a judge worked out, for a report to draw. */
export type Figure = Days | Shares;
