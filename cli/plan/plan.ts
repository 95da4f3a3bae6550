import { noTransport } from '../../engine/wire/no-transport.ts';
import { openRun } from '../../suites/open-run.ts';
import type { PlanOptions } from '../commands.ts';
import { suiteVersion } from '../package.ts';
import { wantsColor } from '../report/color.ts';
import { openTarget } from '../target.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { budgetOf } from './mode-budget.ts';
import { planPage } from './page.ts';
import { judgedApis, selectionOf } from './selection.ts';

export async function plan(options: PlanOptions): Promise<string> {
  const forecast = await forecastFor(options);
  if (options.json) return `${JSON.stringify(forecast, null, 2)}\n`;
  const color = wantsColor(process.stdout, process.env);
  return planPage(forecast, { columns: process.stdout.columns, color });
}

async function forecastFor(options: PlanOptions): Promise<Forecast> {
  const { cases, mode, versions } = options;
  const selection = await selectionOf(options);
  const target = await openTarget(options);
  try {
    const { profile: given, secrets } = target;
    const profile = { ...given, budget: budgetOf(mode, given.budget) };
    const extent = { ...(cases === undefined ? {} : { cases }), ...(versions === 'none' ? {} : { versions }) };
    const apis = judgedApis(target, options.api);
    const run = await openRun({ profile, secrets, apis, seed: 1, suiteVersion, ...extent, ...selection }, noTransport);
    const forecast = forecastOf(run.plan(), profile);
    await run.close();
    return forecast;
  } finally {
    await target.close();
  }
}
