import type { Json } from '../../engine/json.ts';

/** What came to a step: a response, or a delivery. */
export interface Seen {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: unknown;
}

/** What the names in a recording stand for in one run. A script holds the text of this class, so it uses nothing of its module. */
export class Values {
  known: Record<string, unknown> = {};
  /** The time of the target. */
  now = Date.now();
  /** That of the first request. */
  began = this.now;
  /** By so many seconds a moment may be earlier or later. */
  tolerance = 30;

  /** What stands at a place: `status`, `header NAME`, `header NAME?QUERY`, or a pointer, in which `[name=value]` is a row. */
  at(seen: Seen | undefined, place: string): unknown {
    if (place === 'status') return seen?.status;
    if (place.startsWith('header ')) {
      const [name = '', query] = place.slice('header '.length).toLowerCase().split('?');
      const value = seen?.headers[name];
      if (query === undefined || value === undefined) return value;
      return new URL(value, 'http://any').searchParams.get(place.split('?')[1] ?? '') ?? undefined;
    }
    let value = seen?.json as Record<string, unknown> | undefined;
    for (const segment of place.split('/').slice(1)) {
      const [, member, wanted] = /^\[([^=]+)=(.*)\]$/.exec(segment) ?? [];
      const name = String(this.fill(segment.replaceAll('~1', '/').replaceAll('~0', '~')));
      const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
      const next = member === undefined ? value?.[name] : rows.find((row) => row?.[member] === this.fill(wanted));
      value = next as Record<string, unknown> | undefined;
    }
    return value;
  }

  /** The form of an open value: a run of letters and digits is one sign. */
  static formOf(value: unknown): string {
    const text = String(value);
    const kindOf = (run: string): string => (!/[A-Z]/.test(run) ? 'x' : /[a-z]/.test(run) ? 'M' : 'X');
    const form = text.replace(/[A-Za-z0-9]+/g, kindOf);
    return `${typeof value}:${text.length}:${form.replace(/[{}\s]/g, '_')}`;
  }

  /** Whether an earlier response gave it as the name of something. */
  isName(value: unknown): boolean {
    return !/^\d{4}-\d\d-\d\d/.test(String(value)) && Object.values(this.known).includes(value);
  }

  /** Whether a value is as a filled template says. @param isNew whether what is open must be nothing that is known. */
  same(one: unknown, other: unknown, isNew = false): boolean {
    if (typeof other === 'string' && other.startsWith('{{any '))
      return typeof one === other.slice(6, -2) && !(isNew && this.isName(one));
    if (typeof other === 'string' && other.startsWith('{{moment ')) {
      const seconds = (Date.parse(String(one)) - this.began) / 1000;
      return Math.abs(seconds - Number(other.slice(9, -2))) <= this.tolerance;
    }
    if (typeof other === 'string' && other.startsWith('{{like ')) return Values.formOf(one) === other.slice(7, -2);
    if (typeof other === 'string' && other.startsWith('{{members '))
      return typeof one === 'object' && one !== null && Object.keys(one).sort().join(' ') === other.slice(10, -2);
    if (other === '{{array}}' || other === '{{object}}')
      return typeof one === 'object' && Array.isArray(one) === (other === '{{array}}');
    if (typeof other !== 'object' || other === null || typeof one !== 'object' || one === null) return one === other;
    const names = Object.keys(other);
    const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
    return (
      names.length === Object.keys(one).length && names.every((name) => this.same(mine[name], theirs[name], isNew))
    );
  }

  /** A template with what stands for its `{{…}}` now. */
  fill(template: Json | undefined): unknown {
    if (Array.isArray(template)) return template.map((one: Json) => this.fill(one));
    if (typeof template === 'object' && template !== null)
      return Object.fromEntries(Object.entries(template).map(([name, one]) => [name, this.fill(one as Json)]));
    if (typeof template !== 'string') return template;
    const [, whole] = /^\{\{([^{}]+)\}\}$/.exec(template) ?? [];
    return whole === undefined
      ? template.replace(/\{\{([^{}]+)\}\}/g, (_, words) => String(this.value(words)))
      : this.value(whole);
  }

  /** The words of a URL are encoded, except its start. */
  encoded(url: string): string {
    return url.replace(/(?!^)\{\{([^{}]+)\}\}/g, (_, words) => encodeURIComponent(String(this.value(words))));
  }

  value(words: string): unknown {
    const [name = '', ...args] = words.split(' ');
    if (['any', 'like', 'members', 'moment', 'array', 'object'].includes(name)) return `{{${words}}}`;
    if (name === 'now') {
      const moment = new Date(this.now + Number(args[0])).toISOString();
      return args[1] === 's' ? moment.replace(/\.\d+/, '') : moment;
    }
    if (name === 'day') return this.day(args);
    if (/^uuid\d+$/.test(name)) this.known[name] ??= crypto.randomUUID();
    if (/^run\d+$/.test(name)) this.known[name] ??= `fc${(Date.now() + Number(name.slice(3))).toString(36)}`;
    const value = this.known[name];
    if (value === undefined) throw new Error(`${name} is not known`);
    if (args[0] === 'cut')
      return String(value).slice(Number(args[1]), args[2] === undefined ? undefined : Number(args[2]));
    if (args[0] === 'as') return args[1] === 'number' ? Number(value) : String(value);
    if (args[0] === 'lower') return String(value).toLowerCase();
    return args[0] === 'upper' ? String(value).toUpperCase() : value;
  }

  /** `-2`, `3 business` or `3 business 1`: so many business days from today, and so many days after them. */
  day([count = '0', kind, rest = '0']: readonly string[]): string {
    const day = new Date(this.now);
    const move = (days: number): void => void day.setUTCDate(day.getUTCDate() + days);
    if (kind === undefined) move(Number(count));
    else {
      for (let left = Number(count); left > 0; ) {
        move(1);
        if (![0, 6].includes(day.getUTCDay())) left--;
      }
      move(Number(rest));
    }
    return day.toISOString().slice(0, 10);
  }
}
