import type { CheckResult } from '../../engine/judge/result.ts';
import { Monitors } from '../../engine/run/run-monitor.ts';
import type { ApiName } from '../../requirements/requirement.ts';
import type { Expectation } from './expectation.ts';

type SectionOf = (api: ApiName, version: string | undefined) => unknown;

/** The monitors of one API under one version. */
export class MonitorGroup {
  readonly api: ApiName;
  readonly version: string | undefined;
  readonly monitors: Monitors;
  readonly #ids: readonly string[];

  constructor(
    api: ApiName,
    version: string | undefined,
    ids: readonly string[],
    all: Expectation['monitors'],
    section: unknown,
  ) {
    this.api = api;
    this.version = version;
    this.#ids = ids;
    const monitors = ids.flatMap((id) => all.get(id) ?? []);
    this.monitors = new Monitors(monitors, section);
  }

  static all({ participants, monitors }: Expectation, sectionOf: SectionOf): readonly MonitorGroup[] {
    const ids = new Map<string, { api: ApiName; version: string | undefined; ids: string[] }>();
    for (const { kind, api, version, id } of participants.values()) {
      if (kind !== 'monitor') continue;
      const key = `${api} ${version ?? ''}`;
      const group = ids.get(key) ?? { api, version, ids: [] };
      ids.set(key, group);
      group.ids.push(id);
    }
    return [...ids.values()].map(
      ({ api, version, ids: own }) => new MonitorGroup(api, version, own, monitors, sectionOf(api, version)),
    );
  }

  /** The result so far. */
  resultOf(id: string): CheckResult | undefined {
    const index = this.#ids.indexOf(id);
    return index < 0 ? undefined : this.monitors.resultOf(index, 0, (value) => value);
  }
}
