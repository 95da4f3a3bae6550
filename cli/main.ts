#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { adviceFor } from '../engine/profile/closest.ts';
import { visibleLines } from '../reports/evidence.ts';
import { addCommands } from './commands.ts';
import { exitCode, Refusal } from './exit.ts';
import { endOnSignals } from './interrupt.ts';
import { suiteVersion } from './package.ts';

const program = new Command('conform')
  .description('Conformance test suite for a logistics fulfilment API and a freight and customs data API.')
  .version(suiteVersion)
  .configureHelp({ helpWidth: 80 })
  .exitOverride();

addCommands(program);
for (const command of program.commands) command.exitOverride().copyInheritedSettings(program);

endOnSignals();
// `conform list … | head` closes the pipe early, which is no failure.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`Standard output cannot be written (${code}).\n`);
  process.exit(exitCode.suiteError);
});
try {
  refuseUnknownCommand(process.argv[2]);
  await program.parseAsync();
} catch (thrown) {
  process.exitCode = codeOf(thrown);
}

/** Commander treats a misspelt command as an argument of the default command. */
function refuseUnknownCommand(word = '-'): void {
  const known = [...program.commands.map((command) => command.name()), 'help'];
  if (word.startsWith('-') || known.includes(word)) return;
  throw new Refusal(`${word}: no such command; ${adviceFor(word, known, 'conform --help shows all')}`);
}

/** Commander has already printed its own errors. */
function codeOf(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : exitCode.usage;
  if (thrown instanceof Refusal) {
    process.stderr.write(`${visibleLines(thrown.message)}\n`);
    return thrown.code;
  }
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  process.stderr.write(`The suite itself failed: ${visibleLines(text)}\n`);
  return exitCode.suiteError;
}
