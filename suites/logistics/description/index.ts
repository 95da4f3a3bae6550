import { descriptionAccuracyChecks } from './accuracy.ts';
import { servedDescriptionChecks } from './served.ts';

export { describedTruthMonitors } from './accuracy.ts';

/** The API description that the target serves. */
export const descriptionChecks = [...servedDescriptionChecks, ...descriptionAccuracyChecks];
