import { unlessUnmet } from '../../engine/judge/unless-unmet.ts';
import type { InvoiceContext } from '../../generators/customs/context.ts';
import type { InvoiceDraft, InvoiceLineDraft } from '../../generators/customs/draft.ts';
import type { CustomsProfile } from '../../schemas/target-profile.ts';
import type { MasterData } from './master-data.ts';

type Supply = readonly [
  member: keyof InvoiceDraft | keyof InvoiceLineDraft,
  of: (masterData: MasterData, profile: CustomsProfile) => Promise<unknown>,
];

/** Members that need data, and where it comes from. */
const supplies: readonly Supply[] = [
  [
    'parties',
    async (masterData) => {
      await masterData.entityRef('seller');
      await masterData.entityRef('buyer');
      return masterData.midCode();
    },
  ],
  ['attributes', async (masterData, { fields }) => fields.attributes && masterData.attributeKeys(2)],
  ['proration', async (_, { samples }) => samples.proration],
  ['product', (masterData) => masterData.sku(0)],
  [
    'container',
    async (masterData, { fields }) => fields.lineContainer && (await masterData.shipment('main')).containers[0],
  ],
];

const without = <Members extends object>(members: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name))) as Members;

/** The context without the members for which this target has no data. */
export async function suppliedContext(
  context: InvoiceContext,
  masterData: MasterData,
  profile: CustomsProfile,
): Promise<InvoiceContext> {
  const lacking: string[] = [];
  for (const [member, of] of supplies) {
    const isSent = member in context.header || member in context.line;
    if (
      isSent &&
      !(await unlessUnmet(
        () => of(masterData, profile),
        () => undefined,
      ))
    )
      lacking.push(member);
  }
  return { ...context, header: without(context.header, lacking), line: without(context.line, lacking) };
}
