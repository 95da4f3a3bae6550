import { siblingOperations as listed, siblingOf } from '../../../schemas/customs/changes.ts';
import { everySiblingOperation, isOperationOf } from '../../../schemas/customs/siblings.ts';
import type { CustomsProfile, Sibling } from '../../../schemas/target-profile.ts';
import type { Answer } from '../../http/answer.ts';
import { notFound, Problem } from '../../http/problem.ts';
import type { Partly } from '../../profile.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { enveloped } from '../envelope.ts';
import { bodyOf } from '../invoices.ts';
import type { CustomsCall, CustomsOperation } from '../operation.ts';
import { listSiblings, matchingSiblings, siblingFilters } from './listing.ts';
import data from './resources.json' with { type: 'json' };
import { removeSibling, siblingNamed, siblingRow, siblingsOf, storeSibling } from './rows.ts';
import samples from './samples.json' with { type: 'json' };
import { type Row, seeded } from './seed.ts';

/** The resources other than invoices, as the change history describes them (gap customs-sibling-resources). */
export const siblingOperations = seam(({ variants }: World): readonly CustomsOperation[] =>
  variants.has('customs-siblings-not-served') ? [] : everySiblingOperation.map(operationAt),
);

function operationAt(at: string): CustomsOperation {
  const [method = '', path = ''] = at.split(' ');
  return { method: method as CustomsOperation['method'], path, handle: (call) => perform(call, at, siblingOf(at)) };
}

function perform(call: CustomsCall, at: string, resource: string): Answer {
  const { version } = call.view;
  if (!isOperationOf(at, version)) throw notFound(`Version ${version} has no such operation.`);
  if (at.includes('/tools/')) return useTool(call, at);
  if (at.startsWith('DELETE'))
    return answered(call, at, resource, removeSibling(call, resource, rowNamed(call, at, resource)));
  if (!at.startsWith('GET')) return writeSibling(call, at, resource);
  if (!at.includes('{id}')) return listSiblings(call, at, resource);
  const row = rowNamed(call, at, resource);
  if (!at.endsWith('/download')) return answered(call, at, resource, row);
  return { status: 200, text: `Document ${row.id}: ${row.name}\n`, headers: { 'content-type': 'text/plain' } };
}

/** Version 3 answers an array that holds the row, older ones the row, as with invoices. */
export const answered = seam((call: CustomsCall, at: string, resource: string, row: Row): Answer => {
  const shown = siblingRow(call, at, resource, row);
  return enveloped(call.view, call.view.version < 3 ? shown : [shown]);
});

/** The row that a path names; it must fulfil the filters that the document lists for a read by id. */
function rowNamed(call: CustomsCall, at: string, resource: string): Row {
  const row = siblingNamed(call, resource, call.param('id'));
  const filters = siblingFilters(call, at, call.url.searchParams);
  if (row !== undefined && matchingSiblings(call, at, [row], filters).length > 0) return row;
  throw new Problem(call.world.dialect.customs.status.notFound, 'There is no such row.');
}

function writeSibling(call: CustomsCall, at: string, resource: string): Answer {
  const sent = bodyOf(call);
  const changed = at.includes('{id}') ? rowNamed(call, at, resource) : undefined;
  return answered(call, at, resource, storeSibling(call, resource, sent, changed));
}

/** The resource whose rows a tool answers; absent: quotes. */
const tools: Readonly<Record<string, string>> = data.tools;

/** A tool finds rows of a resource. The document shows no request, so no request filters them. */
function useTool(call: CustomsCall, at: string): Answer {
  bodyOf(call);
  const resource = tools[at.split('/').at(-1) ?? ''] ?? 'quotes';
  const rows = siblingsOf(call, resource).slice(0, seeded);
  const shown = rows.map((row) => siblingRow(call, at, resource, row));
  return enveloped(call.view, shown);
}

interface Supplied {
  readonly ids?: readonly string[];
  readonly asListed?: readonly string[];
}

/** The part of the profile about the resources other than invoices. */
export function siblingProfile({ variants }: World): Partly<Pick<CustomsProfile, 'siblings' | 'siblingSamples'>> {
  if (variants.has('customs-siblings-not-served')) return { siblings: {} };
  const siblings = [...new Set(listed.map(siblingOf))] as readonly Sibling[];
  const complete = !variants.has('customs-siblings-empty');
  const isBrief = variants.has('customs-siblings-listed-otherwise');
  const rows = [...siblings, 'network', 'quote_requests'].map((name) => {
    const { ids, asListed, ...sample }: Supplied = { ...(samples as Record<string, object>)[name] };
    const same = asListed?.filter((member) => !isBrief || !member.endsWith('_at'));
    const there = complete && ids && { ids };
    return [name, { complete, private: true, ...sample, ...(same && { asListed: same }), ...there }];
  });
  const served = Object.fromEntries(siblings.map((name) => [name, 'yes' as const]));
  return { siblings: served, siblingSamples: Object.fromEntries(rows) };
}
