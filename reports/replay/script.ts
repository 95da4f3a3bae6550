import type { Finding } from '../../engine/judge/result.ts';
import { visible } from '../evidence.ts';
import type { RequirementRow } from '../report.ts';
import { recordingOf } from './derivation.ts';
import { Events } from './events.ts';
import { Replay } from './replay.ts';
import { Values } from './values.ts';

interface Place {
  readonly id: string;
  readonly row: Pick<RequirementRow, 'statement' | 'source'>;
  readonly baseUrl: string;
}

/**
 * A script that sends the history of a finding again, needs nothing but Node, and says whether the target answers the same.
 * Undefined where each target would answer the same, except for its own ids and times.
 */
export function replayScript(finding: Finding, { id, row, baseUrl }: Place): string | undefined {
  const recording = recordingOf(id, finding, baseUrl);
  if (recording.expects.length === 0 && !recording.steps.some((step) => 'event' in step)) return undefined;
  const comment = [
    id,
    row.statement,
    row.source,
    '',
    `due   ${finding.due}`,
    `came  ${finding.came}`,
    '',
    'It ends with the line "reproduced" (exit code 1) or "not reproduced" (0). Environment variables:',
    `BASE_URL (default: ${baseUrl})`,
    'STATES_URL and STATES_AUTHORIZATION: the state hook of the target, where the history asks one or lets time pass',
    ...recording.secrets.map((name) => `${name}: a token`),
    ...(recording.steps.some((step) => 'delivery' in step || 'event' in step)
      ? ['LISTEN (default: 127.0.0.1:0) and PUBLIC_URL: where it receives webhooks']
      : []),
  ];
  return `#!/usr/bin/env node
${comment.map((line) => `// ${visible(line)}`.trimEnd()).join('\n')}

import http from 'node:http';
import https from 'node:https';

const recording = ${JSON.stringify(recording, null, 2)};

${String(Values)}

${String(Events)}

${String(Replay)}

const values = new Values();
const events = new Events(recording, values);
process.exitCode = await new Replay(recording, { values, events }, { env: process.env, print: console.log, http, https }).run();
`;
}
