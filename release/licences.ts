import { type Lock, lockedAs } from './lock.ts';
import type { Sbom, SbomComponent } from './sbom.ts';

/** The packages of an SBOM by their licence, as Markdown. @throws if a package states none. */
export function licenceList({ components }: Sbom, lock: Lock): string {
  const byLicence = new Map<string, string[]>();
  for (const one of components) {
    const licence = licenceOf(one, lock);
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${one.name} ${one.version}`]);
  }
  const rows = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, names]) => `| ${licence} | ${names.sort().join(', ')} |`);
  return ['| licence | packages |', '|---|---|', ...rows, ''].join('\n');
}

function licenceOf({ name, version, licenses = [] }: SbomComponent, lock: Lock): string {
  const stated = licenses.flatMap(({ license, expression }) => license?.id ?? license?.name ?? expression ?? []);
  // npm leaves out what is no SPDX id, such as MIT/X11.
  const written = lockedAs(lock, name, version).find(({ license }) => license !== undefined)?.license;
  const licence = stated.join(' AND ') || written;
  if (licence === undefined) throw new Error(`${name} ${version} states no licence`);
  return licence;
}
