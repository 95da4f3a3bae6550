import { type Lock, lockedAs } from './lock.ts';

/** What we read of a document of CycloneDX 1.5. */
export interface Sbom {
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly metadata: { readonly component: SbomComponent };
}

export interface SbomComponent {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** Without `--omit dev`, which also omits what both the package and a tool of ours depend on. */
export const sbomCommand = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'] as const;

/**
 * What an installation brings. `npm sbom` draws a number, adds the time, and takes the folder for the name: the same commit
 * is to give the same bytes.
 */
export function settledSbom(text: string, name: string, lock: Lock): Sbom {
  const { serialNumber: _, metadata, components, dependencies, ...sbom } = JSON.parse(text) as Written;
  const { timestamp: __, component, ...about } = metadata;
  const kept = components.filter((one) => lockedAs(lock, one.name, one.version).some(({ dev }) => dev !== true));
  const refs = new Set([component['bom-ref'], ...kept.map((one) => one['bom-ref'])]);
  const tree = dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return {
    ...sbom,
    metadata: { ...about, component: { ...component, name } },
    components: kept,
    dependencies: tree,
  };
}

interface Written extends Sbom {
  readonly serialNumber: string;
  readonly metadata: Sbom['metadata'] & { readonly timestamp: string };
}
