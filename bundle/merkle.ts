import { createHash } from 'node:crypto';

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The hash of one record in the tree (RFC 9162, 2.1.1). */
export const leafHash = (record: string): Buffer => sha256(leafPrefix, record);

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodePrefix, left, right);

/** Hashes records into a tree as they come: it keeps one hash for each bit of their number. */
export class MerkleTree {
  #size = 0;
  /** The roots of the complete subtrees, the largest first. */
  readonly #peaks: Buffer[] = [];

  add(leaf: Buffer): void {
    let hash = leaf;
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2) hash = nodeHash(this.#peaks.pop() ?? hash, hash);
    this.#peaks.push(hash);
    this.#size++;
  }

  /** In hexadecimal digits. */
  get root(): string {
    const [last = sha256(), ...others] = [...this.#peaks].reverse();
    return others.reduce((right, left) => nodeHash(left, right), last).toString('hex');
  }
}

/** The hashes beside the way from a leaf to the root, from the bottom (RFC 9162, 2.1.3.1). */
export function pathTo(index: number, leaves: readonly Buffer[]): readonly string[] {
  if (leaves.length <= 1) return [];
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  return index < half
    ? [...pathTo(index, left), rootOf(right).toString('hex')]
    : [...pathTo(index - half, right), rootOf(left).toString('hex')];
}

function rootOf(leaves: readonly Buffer[]): Buffer {
  const tree = new MerkleTree();
  for (const leaf of leaves) tree.add(leaf);
  return Buffer.from(tree.root, 'hex');
}

/** The root that follows from a record and its path (RFC 9162, 2.1.3.2); undefined if the path has another length. */
export function rootBy(record: string, index: number, size: number, path: readonly string[]): string | undefined {
  if (!(index >= 0 && index < size)) return undefined;
  let [node, last] = [index, size - 1];
  let hash = leafHash(record);
  for (const step of path) {
    if (last === 0) return undefined;
    const beside = Buffer.from(step, 'hex');
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(beside, hash);
      while (node % 2 === 0 && node > 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else hash = nodeHash(hash, beside);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash.toString('hex') : undefined;
}
