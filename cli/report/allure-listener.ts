import type { LifecycleListener } from 'allure-js-commons/sdk/reporter';

type TestResult = Parameters<NonNullable<LifecycleListener['beforeTestResultWrite']>>[0];

/** In which the suite hands over the duration of a check; no report shows it. */
export const durationLabel = 'conform-duration-ms';

/** Removes user and paths from results, which are published, and groups them by what they prove instead of by our file. */
export const allureListener: LifecycleListener = {
  beforeTestResultWrite(result) {
    const labelled = (wanted: string): string | undefined => result.labels.find(({ name }) => name === wanted)?.value;
    const groups = ['parentSuite', 'suite', 'subSuite'].map(labelled).filter((group) => group !== undefined);
    // The file and its tests are ours; without this Allure shows one file with everything in it.
    result.titlePath = groups;
    setDuration(result, labelled(durationLabel));
    const personal = new Set(['host', 'thread', 'package', durationLabel]);
    result.labels = result.labels.filter(({ name }) => !personal.has(name));
    delete result.statusDetails.trace;
  },
};

/** All tests of the runner start at once and wait: that says nothing of how long a check takes. */
function setDuration(result: TestResult, milliseconds: string | undefined): void {
  if (milliseconds !== undefined && result.stop !== undefined) result.start = result.stop - Number(milliseconds);
}
