import { expect, test } from 'vitest';
import { leafHash, MerkleTree, pathTo, rootBy } from './merkle.ts';

/** The leaves and the root of the test data of RFC 6962 implementations. */
const known = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];

const rootOf = (leaves: readonly Buffer[]): string => {
  const tree = new MerkleTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree.root;
};

test('hashes as RFC 9162 says', () => {
  const leaves = known.map((hex) => leafHash(Buffer.from(hex, 'hex').toString('latin1')));
  expect(rootOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(rootOf(leaves.slice(0, 1))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  expect(rootOf(leaves)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
});

test('each record has a path to the root, and no other', () => {
  for (let size = 1; size <= 33; size++) {
    const records = Array.from({ length: size }, (_, nth) => `record ${nth}`);
    const leaves = records.map(leafHash);
    const root = rootOf(leaves);
    for (const [index, record] of records.entries()) {
      const path = pathTo(index, leaves);
      expect(rootBy(record, index, size, path)).toBe(root);
      expect(rootBy(`${record}!`, index, size, path)).not.toBe(root);
      expect(rootBy(record, index, size, [...path, '00'])).toBeUndefined();
    }
  }
});
