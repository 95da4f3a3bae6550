import type { Command } from 'commander';
import { path } from '../option.ts';

export interface SignOptions {
  readonly key: string;
}

export interface VerifyOptions {
  readonly key?: readonly string[];
  readonly json?: true;
}

const files = (file: string, before: readonly string[] = []): readonly string[] => [...before, path(file)];

export function addCertification(program: Command): void {
  program
    .command('sign')
    .description('sign the bundle of a certification; several keys may sign it')
    .argument('<bundle>', 'folder of the bundle', path)
    .requiredOption('--key <file>', 'Ed25519 private key, an unencrypted PEM file or a JWK', path)
    .action(async (bundle: string, options: SignOptions) => {
      const { signBundle } = await import('./sign.ts');
      process.stdout.write(await signBundle(bundle, options));
    });
  program
    .command('verify')
    .description('check the bundle of a certification, offline: its form, its digests, and every history judged again')
    .argument('<bundle>', 'folder of the bundle', path)
    .option('--key <file...>', 'Ed25519 public key that must have signed it, a PEM file or a JWK', files)
    .option('--json', 'print one JSON document')
    .addHelpText('after', `\n${exitCodes}`)
    .action(async (bundle: string, options: VerifyOptions) => {
      const { verifyBundle } = await import('./verify.ts');
      process.exitCode = await verifyBundle(bundle, options);
    });
}

const exitCodes = `Exit codes: 0 the bundle holds and certifies the target, 1 something in it is
wrong, 2 usage, 3 it holds, but the target is not certifiable.`;
