import type { Outline } from '../../suites/observed/observed.ts';
import type { Changes, DescriptionChange, Flaky, LatencyChange, VerdictChange } from './changes.ts';
import type { NightKind } from './kind.ts';
import { LatencyTrace } from './latency-trace.ts';
import { lettersOf, type Night, type NightCause, type WholeNight, wordOf } from './night.ts';
import { notesOn } from './notes.ts';
import { outlineDrift, withPlaces } from './outline-drift.ts';
import { changeSentence } from './sentence.ts';
import { isJudged, isPutToTest, Trace } from './trace.ts';

/** What is known about a target after some nights. Each night takes the same time, independent of their number. */
export class Memory {
  #last: WholeNight | undefined;
  readonly #kinds = new Set<NightKind>();
  readonly #traces = new Map<string, Trace>();
  readonly #names = new Set<string>();
  readonly #words = new Set<string>();
  readonly #outlines = new Map<string, { readonly digest: string; readonly outline: Outline | undefined }>();
  readonly #latencies = new Map<string, LatencyTrace>();
  /** Findings that no later night disproved. */
  #open: readonly NightCause[] = [];

  add(whole: WholeNight): void {
    const { night } = whole;
    const gone = new Set(this.#gone(whole));
    const fresh = this.#fresh(whole);
    this.#open = [...this.#open.filter((cause) => !gone.has(cause)), ...fresh];
    const isNormal = night.kind === 'normal';
    for (const { id, letter } of lettersOf(whole)) this.#trace(id).add(letter, isNormal);
    for (const member of night.members) this.#names.add(nameIn(member));
    for (const value of night.values) this.#words.add(wordIn(value));
    for (const { at, digest } of night.descriptions) this.#outlines.set(at, { digest, outline: whole.outline(digest) });
    for (const latency of night.latencies) this.#latency(latency.transition).add(latency);
    this.#kinds.add(night.kind);
    this.#last = whole;
  }

  /** @param isPatient reports nothing that rests on one night only. */
  changesWith(whole: WholeNight, isPatient: boolean): Changes {
    const { night } = whole;
    const found = {
      verdicts: this.#last ? this.#verdicts(whole, isPatient) : [],
      newFindings: this.#last ? this.#fresh(whole) : [],
      goneFindings: this.#gone(whole).filter(({ requirement }) => !this.#wavers(requirement, whole)),
      description: this.#drift(whole),
      latencies: this.#slower(whole, isPatient),
      ...this.#news(whole),
    };
    const changed = Object.values(found).some(({ length }) => length > 0);
    const changes = {
      ...(this.#last ? { from: this.#last.night.at } : {}),
      to: night.at,
      target: night.target,
      night: this.#kindOf(night),
      changed,
      ...found,
      flaky: this.#flaky(whole),
      failing: night.verdicts.split('f').length - 1,
      ...this.#undecided(whole, new Set(found.verdicts.map(({ id }) => id))),
      notes: this.#last ? notesOn(this.#last.night, night) : [],
    };
    return { ...changes, sentence: changeSentence(changes) };
  }

  #kindOf({ kind, why }: Night): Changes['night'] {
    const isUsual = this.#kinds.size === 1 && this.#kinds.has(kind);
    return { kind, ...(why ? { why } : {}), isUsual };
  }

  #trace(id: string): Trace {
    const trace = this.#traces.get(id) ?? new Trace();
    this.#traces.set(id, trace);
    return trace;
  }

  #latency(transition: string): LatencyTrace {
    const trace = this.#latencies.get(transition) ?? new LatencyTrace();
    this.#latencies.set(transition, trace);
    return trace;
  }

  #verdicts(whole: WholeNight, isPatient: boolean): readonly VerdictChange[] {
    const isNormal = whole.night.kind === 'normal';
    return lettersOf(whole).flatMap(({ letter, ...row }) => {
      const trace = this.#traces.get(row.id) ?? new Trace();
      if (!trace.changesWith(letter, isNormal, isPatient)) return [];
      return [{ ...row, ...(trace.last === undefined ? {} : { from: wordOf[trace.last] }), to: wordOf[letter] }];
    });
  }

  /** Findings of which no requirement failed in the last nights. */
  #fresh({ night: { causes } }: WholeNight): readonly NightCause[] {
    const isKnown = (id: string): boolean => this.#traces.get(id)?.hasFailed ?? false;
    return causes.filter((cause) => !requirementsOf(cause).some(isKnown));
  }

  /** Findings whose requirements hold now. */
  #gone(whole: WholeNight): readonly NightCause[] {
    if (this.#open.length === 0) return [];
    const now = new Map(lettersOf(whole).map(({ id, letter }) => [id, letter]));
    return this.#open.filter((cause) => {
      const letters = requirementsOf(cause).map((id) => now.get(id));
      return !letters.includes('f') && (letters[0] === 'p' || letters[0] === 'i');
    });
  }

  #wavers(id: string, whole: WholeNight): boolean {
    const letter = lettersOf(whole).find((one) => one.id === id)?.letter;
    return letter !== undefined && (this.#traces.get(id)?.with(letter).wavers ?? false);
  }

  #drift(whole: WholeNight): readonly DescriptionChange[] {
    return withPlaces(
      whole.night.descriptions.flatMap(({ at, digest }) => {
        const before = this.#outlines.get(at);
        if (!before || before.digest === digest) return [];
        const now = whole.outline(digest);
        return [[at, before.outline && now ? outlineDrift(before.outline, now) : [unknownDrift]] as const];
      }),
    );
  }

  #slower({ night }: WholeNight, isPatient: boolean): readonly LatencyChange[] {
    return night.latencies.flatMap((one) => this.#latencies.get(one.transition)?.changeWith(one, isPatient) ?? []);
  }

  #news(whole: WholeNight): Pick<Changes, 'members' | 'values'> {
    const { night } = whole;
    if (!this.#last || this.#explores(whole)) return { members: [], values: [] };
    // A member that only some responses show may appear in a situation that no earlier night had.
    const sometimes = new Set(night.sometimes?.map(nameIn));
    const isNews = (name: string): boolean => !this.#names.has(name) && !sometimes.has(name);
    return {
      members: night.members.filter((member) => isNews(nameIn(member))),
      values: night.values.filter((value) => !this.#words.has(wordIn(value))),
    };
  }

  /** It judges a requirement for the first time, so it may be the first to request a member. */
  #explores(whole: WholeNight): boolean {
    return lettersOf(whole).some(({ id, letter }) => isPutToTest(letter) && this.#traces.get(id)?.last === undefined);
  }

  #undecided(whole: WholeNight, told: ReadonlySet<string>): Pick<Changes, 'unproven' | 'unjudged'> {
    const isNormal = whole.night.kind === 'normal';
    const open = lettersOf(whole).filter(
      ({ id, letter }) => 'udl'.includes(letter) && !told.has(id) && isJudged(this.#traces.get(id)?.last),
    );
    const unproven = open.filter(({ letter }) => letter === 'u' && isNormal).map(({ id }) => id);
    return { unproven, unjudged: open.length - unproven.length };
  }

  #flaky(whole: WholeNight): readonly Flaky[] {
    return lettersOf(whole).flatMap(({ id, letter }) => {
      const { failed, of, wavers } = (this.#traces.get(id) ?? new Trace()).with(letter);
      return failed > 0 && failed < of ? [{ id, failed, of, failsNow: letter === 'f', wavers }] : [];
    });
  }
}

/** The outlines no longer exist. */
const unknownDrift = { operation: 'the whole description', change: 'changed', added: [], removed: [] } as const;

const requirementsOf = ({ requirement, also }: NightCause): readonly string[] => [requirement, ...also];

/** A member with a new name is new; the same name in another place may be a coincidence. */
const nameIn = (member: string): string => member.split('/').at(-1) ?? member;
const wordIn = (value: string): string => value.split(' = ').at(-1) ?? value;
