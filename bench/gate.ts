import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What one run of the gate costs. */
export interface Cost {
  readonly requests: number;
  readonly seconds: number;
  /** Of all threads, the built-in reference included where it is the target. */
  readonly cpuSeconds: number;
  /** The most memory that the process had at once, in MiB. */
  readonly peakRss: number;
}

/** The command line of this build. */
export const ownCommand = new URL('../cli/main.js', import.meta.url).pathname;

/** Tells what the process has used when it ends; a worker must not tell it a second time. */
const probe = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => process.stderr.write('\\n' + JSON.stringify(process.resourceUsage())));
`)}`;

/** Runs the gate of a build in a process of its own. @param command the path of its command line. */
export async function runGate(command: string, args: readonly string[]): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'conform-bench-'));
  try {
    const start = performance.now();
    const options = ['run', ...args, '--report', 'json', '--report-dir', folder];
    const gate = spawn(process.execPath, ['--import', probe, command, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => gate.once('close', resolve));
    const [said, code] = await Promise.all([text(gate.stderr), ended]);
    const seconds = (performance.now() - start) / 1000;
    if (code !== 0) throw new Error(`${command} run ${args.join(' ')} ended with ${code}:\n${said}`);
    const { requests } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { readonly requests: number };
    const used = JSON.parse(said.slice(said.lastIndexOf('\n'))) as NodeJS.ResourceUsage;
    const cpuSeconds = (used.userCPUTime + used.systemCPUTime) / 1e6;
    return { requests, seconds, cpuSeconds, peakRss: used.maxRSS / 1024 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
