import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { shardSetting } from '../../cli/shards/command.ts';

const file = join(import.meta.dirname, '../../docs/examples/shards/job.yaml');
const [claim, job] = parseAllDocuments(readFileSync(file, 'utf8'), { strict: true }).map((one) => one.toJS());
const { completions, parallelism, template } = job.spec;
const [{ command, volumeMounts }] = template.spec.containers;

/** The shard that a pod runs: `npx` is replaced by `echo`. */
function shardOf(index: number): string | undefined {
  const script = `npx() { echo "$@"; }; ${command.at(-1)}`;
  const said = execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { JOB_COMPLETION_INDEX: `${index}` } });
  return /--shard (\S+)/.exec(said)?.[1];
}

test('each pod of the Job runs one shard, and all shards run', () => {
  expect(parallelism).toBe(completions);
  const shards = Array.from({ length: completions }, (_, index) => shardSetting(shardOf(index) ?? ''));
  expect(shards).toEqual(shards.map((_, nth) => ({ index: nth + 1, of: completions })));
});

test('the Job mounts what it uses', () => {
  const { volumes } = template.spec;
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
  expect(names(volumeMounts)).toEqual(names(volumes));
  expect(volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name);
});

test('the matrix of the page runs all shards, and merges what it uploads', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/gate.md'), 'utf8');
  const block = [...page.matchAll(/```yaml\n(jobs:\n[\s\S]*?)```/g)].find(([, text]) => text?.includes('merge '))?.[1];
  const [workflow] = parseAllDocuments(block ?? '', { strict: true }).map((one) => one.toJS());
  const { shard, verdict } = workflow.jobs;
  const { index } = shard.strategy.matrix;
  const [, run, upload] = shard.steps;
  const [, of] = /--shard \$\{\{ matrix\.index \}\}\/(\d+)/.exec(run.run) ?? [];
  expect(index.map((one: number) => shardSetting(`${one}/${of}`).index)).toEqual(index);
  expect(index).toHaveLength(Number(of));
  // upload-artifact keeps folders from the first wildcard on.
  expect(verdict.steps.at(-1).run).toContain(`merge shard-*/${upload.with.path}/report.json`);
});
