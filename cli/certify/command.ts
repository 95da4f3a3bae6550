import type { Command } from 'commander';
import { path, wholeNumber } from '../option.ts';

export interface SignOptions {
  readonly key: string;
}

export interface VerifyOptions {
  readonly key?: readonly string[];
  readonly drawnSeed?: number;
  readonly json?: true;
}

export interface CertificateOptions {
  readonly key?: readonly string[];
  readonly detection?: string;
  readonly out?: string;
}

export interface ExcerptOptions {
  readonly index?: number;
  readonly seed?: number;
}

const files = (file: string, before: readonly string[] = []): readonly string[] => [...before, path(file)];

const signingKey = 'Ed25519 public key that must have signed it, a PEM file or a JWK';

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
    .argument('<bundle>', 'folder of the bundle, or the file of an excerpt', path)
    .option('--key <file...>', signingKey, files)
    .option('--drawn-seed <n>', 'the seed that was drawn for it; another one is a problem', wholeNumber(0))
    .option('--json', 'print one JSON document')
    .addHelpText('after', `\n${exitCodes}`)
    .action(async (bundle: string, options: VerifyOptions) => {
      const { verifyBundle } = await import('./verify.ts');
      process.exitCode = await verifyBundle(bundle, options);
    });
  program
    .command('certificate')
    .description(
      'write what a bundle proves: a page, a badge and a JSON document; a bundle that does not hold gets none',
    )
    .argument('<bundle>', 'folder of the bundle', path)
    .option('--key <file...>', signingKey, files)
    .option(
      '--detection <file>',
      'also show which faults the suite detects on this target: from prove --target --out',
      path,
    )
    .option('--out <dir>', 'where the files go (default: certificate, beside the bundle)', path)
    .addHelpText('after', `\n${certificateCodes}`)
    .action(async (bundle: string, options: CertificateOptions) => {
      const { certificate } = await import('./certificate.ts');
      process.exitCode = await certificate(bundle, options);
    });
  program
    .command('excerpt')
    .description('print one history of a bundle, which conform verify checks without the rest')
    .argument('<bundle>', 'folder of the bundle', path)
    .argument('<check>', 'id of the check')
    .option('--index <n>', 'this case of it (default: the first one that is there)', wholeNumber(0))
    .option('--seed <n>', 'with this seed (default: the first one that has it)', wholeNumber(0))
    .action(async (bundle: string, check: string, options: ExcerptOptions) => {
      const { excerpt } = await import('./excerpt.ts');
      process.stdout.write(excerpt(bundle, check, options));
    });
}

const exitCodes = `Exit codes: 0 the bundle holds and certifies the target, 1 something in it is
wrong, 2 usage, 3 it holds, but the target is not certifiable.`;

const certificateCodes = `Exit codes: 0 the target is certified, 1 the bundle does not hold, 2 usage,
3 it holds, but the target is not certified: the files say why.`;
