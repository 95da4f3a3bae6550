import { join } from 'node:path';

/** Files and folders of a bundle. Nothing else may be in its folder. */
export const manifestName = 'manifest.json';
export const recordsFolder = 'records';
export const signaturesFolder = 'signatures';
/** Where a certification that was interrupted can go on; not there in a bundle. */
export const checkpointName = 'checkpoint.json';
/** For time stamps of the manifest (RFC 3161). */
export const timestampsFolder = 'timestamps';

export const chunkName = (nth: number): string => `${String(nth + 1).padStart(6, '0')}.jsonl.gz`;

export const chunkPath = (bundle: string, nth: number): string => join(bundle, recordsFolder, chunkName(nth));
