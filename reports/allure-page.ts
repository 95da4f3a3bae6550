import { NoResults, writeAllure } from './allure.ts';

/** `npm run report`: the Allure page of the last run. */
try {
  console.log(await writeAllure('conform-report/allure-results', 'conform-report/allure'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof NoResults ? 2 : 4;
}
