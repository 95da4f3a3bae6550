import fc from 'fast-check';
import type { CustomsAccount, CustomsApi } from '../../../clients/customs/api.ts';
import { unlessUnmet } from '../../../engine/judge/unless-unmet.ts';
import { beside } from '../../../generators/customs/beside.ts';
import { brokenInvoice, type InvoiceRule } from '../../../generators/customs/broken-invoice.ts';
import { type Company, companiesOf } from '../../../generators/customs/company.ts';
import type { BrokenInvoice, InvoiceDraft, InvoiceLineDraft } from '../../../generators/customs/draft.ts';
import { onItsLines } from './update/pairs.ts';

type Pairs = fc.Arbitrary<BrokenInvoice>;

const cases = (rule: InvoiceRule, rows: number, subject: string, of: (pairs: Pairs) => Pairs = (pairs) => pairs) => {
  const companies = companiesOf(subject, rows);
  const pairs = fc.sample(of(brokenInvoice(rule)), { numRuns: rows, seed: rows });
  return pairs.map((pair, row): BrokenInvoice => ({ ...pair, company: companies[row] }));
};

/** Creations that break the rule in six different companies, as examples: with at least six, each level of each factor is met. */
export const inCompany = (rule: InvoiceRule): readonly BrokenInvoice[] => cases(rule, 6, rule);

/** The same as updates, in fewer companies: each costs a creation more. */
export const updatesInCompany = (...rules: readonly InvoiceRule[]): readonly BrokenInvoice[] =>
  rules.flatMap((rule) => cases(rule, rules.length > 1 ? 2 : 4, `${rule} on update`, onItsLines));

type Lacking = readonly [names: readonly (keyof InvoiceDraft | keyof InvoiceLineDraft)[], made: () => Promise<unknown>];

/** What needs data that a target may not supply, and how that data is made. */
const suppliesOf = ({ profile }: CustomsApi, { masterData }: CustomsAccount): readonly Lacking[] => [
  [
    ['parties'],
    async () => {
      await masterData.entityRef('seller');
      await masterData.entityRef('buyer');
      return masterData.midCode();
    },
  ],
  [['attributes'], async () => profile.fields.attributes && masterData.attributeKeys(2)],
  [['proration'], async () => profile.samples.proration],
  [['product'], () => masterData.sku(0)],
  [['container'], async () => profile.fields.lineContainer && (await masterData.shipment('main')).containers[0]],
];

const without = <Members extends object>(members: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name))) as Members;

/** The company without what this target has no data for. */
async function supplied(api: CustomsApi, account: CustomsAccount, company: Company): Promise<Company> {
  const sent = [...Object.keys(company.header), ...Object.keys(company.line)];
  const lacking: string[] = [];
  for (const [names, made] of suppliesOf(api, account)) {
    if (!names.some((name) => sent.includes(name))) continue;
    if (!(await unlessUnmet(made, () => undefined))) lacking.push(...names);
  }
  return { ...company, header: without(company.header, lacking), line: without(company.line, lacking) };
}

/** Both halves of a pair in its company, if it has one. */
export async function inItsCompany(
  api: CustomsApi,
  account: CustomsAccount,
  { company, ...pair }: BrokenInvoice,
): Promise<BrokenInvoice> {
  return company === undefined ? pair : beside(pair, await supplied(api, account, company));
}
