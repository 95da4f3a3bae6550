import type { Node, Nodes, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { hostile, sampleReport } from '../../test/sample-report.ts';
import type { Report } from '../report.ts';
import { markdownText } from './markdown.ts';

/** The transforms would make links of addresses that are escaped, which no page does. */
const mdastExtensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

const parsed = (report: Report): Root => fromMarkdown(markdownText(report), { extensions: [gfm()], mdastExtensions });

function* all(node: Nodes): Iterable<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* all(child);
}

const told = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map((child) => told(child)).join('') : '';

const ofType = <Type extends Nodes['type']>(root: Root, type: Type): readonly Extract<Nodes, { type: Type }>[] =>
  [...all(root)].filter((node): node is Extract<Nodes, { type: Type }> => node.type === type);

const kindsOf = (root: Root): ReadonlySet<Node['type']> => new Set([...all(root)].map(({ type }) => type));

const rowsOf = ({ children }: Table) => children.map((row) => row.children.map((cell) => told(cell)));

describe('the Markdown report', () => {
  const root = parsed(sampleReport());

  it('begins with the verdict, and says what a reader needs to run it again', () => {
    const [heading, verdict, extent] = root.children.map((node) => told(node));
    expect(heading).toBe('fulfillment-conformance: Acme sandbox');
    expect(verdict).toBe(sampleReport().summary.sentence);
    expect(extent).toBe('seed 7 · 42 s · 18204 requests · suite 0.1.0 · logistics 2024-07, customs 3');
  });

  it('counts the requirements of each area by verdict', () => {
    const [table] = ofType(root, 'table');
    const rows = table ? rowsOf(table) : [];
    expect(rows[0]).toEqual(['area', 'pass', 'fail', 'unproven', 'inapplicable', 'error']);
    expect(rows).toContainEqual(['logistics › orders', '1', '3', '·', '·', '·']);
    const { pass, fail, unproven, inapplicable, error } = sampleReport().summary;
    expect(rows.at(-1)).toEqual(['all', ...[pass, fail, unproven, inapplicable, error].map(String)]);
  });

  it('lists what fails with its statement', () => {
    const items = ofType(root, 'listItem').map((item) => told(item));
    expect(items).toContainEqual(
      expect.stringMatching(/^b2b-cancel-only-before-in-progress \(must\): An order is cancelled .* Actual: 200 \{/),
    );
    const failed = sampleReport().requirements.filter(({ verdict }) => verdict === 'fail');
    for (const { id } of failed) expect(items.filter((item) => item.startsWith(`${id} (`))).toHaveLength(1);
    expect(items).toContainEqual('2 × needs provider state "order in progress": no hook in the profile');
  });

  it('shows the members that a statement names as code', () => {
    const [item] = ofType(root, 'listItem').filter((one) => told(one).startsWith('b2b-ship-by-third-business-day'));
    const codes = item ? [...all(item)].filter(({ type }) => type === 'inlineCode').map((one) => told(one)) : [];
    expect(codes.slice(0, 2)).toEqual(['b2b-ship-by-third-business-day', 'shipBy']);
  });

  it('says that it tells of a part, or of a run that was stopped', () => {
    const quotesOf = (report: Report) => ofType(parsed(report), 'blockquote').map((one) => told(one));
    expect(quotesOf(sampleReport())).toEqual([]);
    expect(quotesOf(sampleReport({ narrowedBy: ['--only b2b-*'], stopped: 'SIGINT' }))).toEqual([
      'Partial run (--only b2b-*): 1 requirements were left out.',
      'Stopped by SIGINT: not every check has a verdict.',
    ]);
  });

  it('lists known failures apart', () => {
    const known = [{ id: 'b2b-ship-by-third-business-day', verdict: 'fail', reason: 'later | *then*' }] as const;
    const items = ofType(parsed(sampleReport({ known })), 'listItem').map((item) => told(item));
    expect(items.filter((item) => item.startsWith(known[0].id))).toEqual([`${known[0].id} (fail): later | *then*`]);
  });

  it('stays short, however much fails', () => {
    const [row] = sampleReport().requirements;
    if (!row) throw new Error('the sample is empty');
    const requirements = Array.from({ length: 5000 }, (_, nth) => ({ ...row, id: `r-${nth}` }));
    const text = markdownText({ ...sampleReport(), requirements });
    expect(text.length).toBeLessThan(200_000);
    expect(text).toContain('\n- and 4800 more\n');
  });
});

describe('what a target says', () => {
  const nasty = [
    hostile,
    '`` ` ``` \n# owned\n\n| a | b |\n|---|---|',
    '![x](https://evil.example/p.png) [y](javascript:alert(1)) <https://evil.example> https://evil.example www.evil.example',
    '@everyone &lt;b&gt; ~~no~~ [^1]: x\u202e\u001b[2J $x$',
  ].join(' ');

  /** The sample, with the hostile text wherever a target or a user decides what stands there. */
  function withHostile(report: Report): Report {
    return {
      ...report,
      target: { ...report.target, name: nasty },
      summary: { ...report.summary, sentence: nasty },
      requirements: report.requirements.map((row) => ({
        ...row,
        ...(row.reason === undefined ? {} : { reason: `${row.id} ${nasty}` }),
        checks: row.checks.map((check) =>
          check.finding ? { ...check, finding: { ...check.finding, actual: nasty } } : check,
        ),
      })),
    };
  }

  it('changes nothing of the structure', () => {
    const root = parsed(withHostile(sampleReport()));
    const plain = parsed(sampleReport());
    expect(kindsOf(root)).toEqual(kindsOf(plain));
    for (const type of ['html', 'link', 'image', 'footnoteDefinition', 'delete'] as const) {
      expect(ofType(root, type)).toEqual([]);
    }
    expect(ofType(root, 'heading').length).toBe(ofType(plain, 'heading').length);
    expect(ofType(root, 'table')).toHaveLength(1);
    expect(markdownText(withHostile(sampleReport()))).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
  });

  it('is shown as it came', () => {
    const codes = ofType(parsed(withHostile(sampleReport())), 'inlineCode').map(({ value }) => value);
    expect(codes).toContainEqual(expect.stringContaining(hostile));
  });
});
