import type { CheckResult } from '../../engine/judge/result.ts';
import { Monitors } from '../../engine/run/run-monitor.ts';
import { grouped } from '../../reports/grouped.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import type { Participant } from '../../suites/run.ts';
import type { Expectation } from './expectation.ts';

type SectionOf = (api: ApiName, version: string | undefined) => unknown;

/** The monitors of one API under one version. */
export class MonitorGroup {
  readonly api: ApiName;
  readonly version: string | undefined;
  readonly monitors: Monitors;
  readonly #ids: readonly string[];

  constructor(group: readonly Participant[], all: Expectation['monitors'], sectionOf: SectionOf) {
    const [first] = group;
    if (!first) throw new Error('a group has a monitor');
    this.api = first.api;
    this.version = first.version;
    this.#ids = group.map(({ id }) => id);
    const monitors = this.#ids.flatMap((id) => all.get(id) ?? []);
    this.monitors = new Monitors(monitors, sectionOf(this.api, this.version));
  }

  static all({ participants, monitors }: Expectation, sectionOf: SectionOf): readonly MonitorGroup[] {
    const expected = [...participants.values()].filter(({ kind }) => kind === 'monitor');
    const groups = grouped(expected, ({ api, version }) => `${api} ${version ?? ''}`);
    return [...groups.values()].map((group) => new MonitorGroup(group, monitors, sectionOf));
  }

  /** The result so far. */
  resultOf(id: string): CheckResult | undefined {
    const index = this.#ids.indexOf(id);
    return index < 0 ? undefined : this.monitors.resultOf(index, 0, { redact: (value) => value });
  }
}
