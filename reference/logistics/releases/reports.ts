import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { seam } from '../../seam.ts';
import { endpoint } from '../endpoint.ts';
import { file, readFiled } from './stored-bodies.ts';

export const createReport = seam((call: Call): Answer => file(call, 'report', { status: 'REQUESTED' }));

export const getReport = seam((call: Call): Answer => readFiled(call, 'report', call.param('reportId')));

export const reportOperations: readonly Operation[] = [
  endpoint('createReport', { scope: 'write_logistics_reports', body: 'required', handle: createReport }),
  endpoint('getReport', { scope: 'read_logistics_reports', handle: getReport }),
];
