const dayMs = 86_400_000;
const form = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::(\d\d(?:\.\d+)?))?(?:Z|[+-]\d\d:\d\d))?$/;
/** A date further away stands for itself. */
const mostDays = 300;

/** A moment as a template that counts from the time of the run; undefined for any other text, and for a far date. */
export function momentTemplate(text: string, at: number): string | undefined {
  const [, date, time = '', seconds = '0'] = form.exec(text) ?? [];
  if (date === undefined || !Number.isFinite(at)) return undefined;
  const then = Date.parse(date);
  const today = Math.floor(at / dayMs) * dayMs;
  if (Number.isNaN(then) || Math.abs(then - today) > mostDays * dayMs) return undefined;
  // A made-up time of day is a round one; any other counts to the second.
  if (time.endsWith('Z') && Number(seconds) !== 0) return nowTemplate(Date.parse(text) - at, seconds);
  return `{{day ${daysTo(then, today)}}}${time}`;
}

export const isMoment = (text: string): boolean => form.test(text);

function nowTemplate(offset: number, seconds: string): string {
  return `{{now ${Math.round(offset)}${seconds.includes('.') ? '' : ' s'}}}`;
}

/** Business days, then calendar days: "three business days ahead" stays so on every day of the week. */
function daysTo(then: number, today: number): string {
  if (then <= today) return `${(then - today) / dayMs}`;
  let business = 0;
  let last = today;
  for (let day = today + dayMs; day <= then; day += dayMs) {
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    business++;
    last = day;
  }
  const rest = (then - last) / dayMs;
  return rest === 0 ? `${business} business` : `${business} business ${rest}`;
}
