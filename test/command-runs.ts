import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Built, builtCommand, said } from './built.ts';

/**
 * The command line judges its own reference, and one that it serves.
 * @param chosen options that choose the checks; none: all.
 */
export function commandRuns(...chosen: readonly string[]): void {
  let built: Built;
  beforeAll(() => {
    built = builtCommand();
  });
  afterAll(() => built.remove());

  test('conform run judges the reference and writes the reports', async () => {
    const kinds = ['--cases', '2', '--report', 'json,html,junit,sarif,markdown', '--report-dir', 'good'];
    const { code, out, err } = await built.start('run', ...chosen, ...kinds).ended;
    expect({ code, err }).toMatchObject({ code: 0, err: expect.stringMatching(/^\d+ of \d+ verdicts · /m) });
    expect(out).toMatch(
      /\nreference (conforms: it )?meets \d+ of \d+ (chosen )?requirements[^.]*\.\nSeed 1 · [\d a-z.]+ · \d+ requests\nReports: good\/ \(json, html, junit, sarif, markdown\)\n$/,
    );
    const report = JSON.parse(readFileSync(join(built.folder, 'good/report.json'), 'utf8'));
    expect(report).toMatchObject({ complete: true, seed: 1, cases: 2, summary: { exitCode: 0, fail: 0 } });
    const others = ['report.html', 'junit.xml', 'report.sarif', 'report.md'];
    for (const name of others) expect(existsSync(join(built.folder, 'good', name))).toBe(true);
  });

  test('conform serve tells where it is, and its profile is ready to be used', async () => {
    const serving = built.start('serve', '--variant', 'cancel-answers-204');
    const ready = JSON.parse(await said(serving.process.stdout, /\n/));
    expect(ready).toMatchObject({
      baseUrls: { logistics: expect.stringMatching(/^http:/) },
      tokens: { main: expect.any(String) },
      states: expect.stringMatching(/^http:/),
      descriptions: { logistics: expect.stringMatching(/^http:/), customs: expect.stringMatching(/^http:/) },
      variants: ['cancel-answers-204'],
    });
    expect(await (await fetch(ready.descriptions.customs)).json()).toMatchObject({ openapi: '3.1.0' });
    const args = ['--target', ready.profile, '--cases', '1', '--report-dir', 'served'];
    const { code } = await built.start('run', ...chosen, ...args).ended;
    serving.process.kill('SIGTERM');
    expect((await serving.ended).code).toBe(143);
    expect({ code, left: existsSync(ready.profile) }).toEqual({ code: 0, left: false });
  });
}
