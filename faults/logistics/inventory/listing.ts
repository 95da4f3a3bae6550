import type { Answer } from '../../../reference/http/answer.ts';
import type { Call } from '../../../reference/http/operation.ts';
import { notFound } from '../../../reference/http/problem.ts';
import { twinOf } from '../../../reference/logistics/access/account.ts';
import {
  type Holding,
  listedHoldings,
  listInventory,
  packsOf,
} from '../../../reference/logistics/inventory/inventory.ts';
import { availableOf } from '../../../reference/logistics/inventory/stock.ts';
import { inventoryView } from '../../../reference/logistics/inventory/view.ts';
import type { Product } from '../../../reference/logistics/products/product.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';
import { offsetOf } from './pages.ts';
import { asks, refuses } from './query.ts';

type Holdings = readonly Holding[];

const lists = (change: (holdings: Holdings, call: Call) => Holdings) => after(listedHoldings, change);
const listsStorage = (change: (holdings: Holdings, call: Call) => Holdings) =>
  lists((holdings, call) => (asks('poolName', 'STORAGE')(call) ? change(holdings, call) : holdings));

export const foreign = ({ world, account }: Call): readonly Product[] =>
  [...world.logistics.products.values()].filter((product) => product.account !== account);
const holdingsOf = (products: readonly Product[], { query }: Call): Holdings => {
  const asked = query('poolName') ?? 'DEFAULT';
  return products.flatMap((product) => packsOf(({ pool }) => pool === asked, product));
};
const forSale = (holdings: Holdings): Holdings =>
  holdings.map((row) => ({ ...row, lots: row.product.lots.filter(({ pool }) => pool === 'DEFAULT') }));
const isSoldOut = ({ lots }: Holding): boolean => lots.length > 0 && availableOf(lots) === 0;

const rowsOf = ({ body }: Answer): readonly unknown[] => (Array.isArray(body) ? body : []);
const ends = (change: (answer: Answer, call: Call, holdings: Holdings) => Answer) =>
  after(listInventory, (answer, call) =>
    rowsOf(answer).length === 0 ? change(answer, call, listedHoldings(call)) : answer,
  );
const shown = (holdings: Holdings, call: Call): Answer => ({
  status: 200,
  body: holdings.map((holding) => inventoryView(call, holding, 'list')),
});

/** Faults of the list of the inventory. */
export const inventoryListFaults = {
  ...faultFamily((parameter: string, value?: string) => ({
    wrong: `Refuses ${parameter} ${value ?? ''} at the inventory list.`,
    by: refuses(listInventory, asks(parameter, value)),
  }))({
    'inventory-list-pool-storage-refused': ['inventory-list-pools', 'poolName', 'STORAGE'],
    'inventory-list-country-refused': ['inventory-list-country', 'countryCode'],
  }),
  'environments-share-inventory-list': {
    breaks: 'service-environment-lists-isolated',
    wrong: 'Lists the inventory of the account from both environments; the product list is correct.',
    by: before(listedHoldings, (call) => {
      const { world, account } = call;
      const products = [...account.products, ...(twinOf(world, account)?.products ?? [])];
      return [{ ...call, account: { ...account, products } }];
    }),
  },
  ...breaking('inventory-list-shows-own', {
    'inventory-list-without-newest': [
      'Leaves the newest product out of the inventory list.',
      lists((holdings, { account }) => holdings.filter(({ product }) => product !== account.products.at(-1))),
    ],
    'inventory-list-without-reserved-out': [
      'Leaves products whose units are all reserved out of the inventory list.',
      lists((holdings) => holdings.filter((holding) => !isSoldOut(holding))),
    ],
    'inventory-list-without-last-of-full-page': [
      'Leaves out the last record of the list if its page is full.',
      after(listInventory, (answer, call) => {
        const rows = rowsOf(answer);
        const isFull = rows.length === Number(call.query('limit') ?? 20);
        const isLast = offsetOf(call) + rows.length === listedHoldings(call).length;
        return isFull && isLast ? { ...answer, body: rows.slice(0, -1) } : answer;
      }),
    ],
  }),
  'inventory-list-without-case-packs': {
    breaks: 'inventory-list-shows-case-packs',
    wrong: 'Leaves case packs out of the inventory list.',
    by: lists((holdings) => holdings.filter(({ unitsPerPack }) => unitsPerPack === 1)),
  },
  ...breaking('inventory-list-hides-others', {
    'inventory-list-shows-others': [
      'Lists the inventory of all accounts.',
      lists((holdings, call) => [...holdingsOf(foreign(call), call), ...holdings]),
    ],
    'inventory-list-shows-others-at-the-end': [
      'Appends a stocked product of another account to the inventory list.',
      lists((holdings, call) => {
        const stocked = foreign(call).filter(({ lots }) => lots.length > 0);
        return [...holdings, ...holdingsOf(stocked.slice(-1), call)];
      }),
    ],
    'inventory-list-shows-others-behind-page': [
      'Lists the inventory of other accounts after that of the account, from the second page on.',
      lists((holdings, call) => (offsetOf(call) > 0 ? [...holdings, ...holdingsOf(foreign(call), call)] : holdings)),
    ],
    'inventory-list-storage-shows-others': [
      'Lists products of all accounts with poolName=STORAGE.',
      listsStorage((holdings, call) => [...holdings, ...holdingsOf(foreign(call), call)]),
    ],
  }),
  ...breaking('inventory-list-storage-pool', {
    'inventory-list-storage-as-default': ['Lists the default pool for poolName STORAGE.', listsStorage(forSale)],
    'inventory-list-storage-empty': [
      'Lists no units for poolName STORAGE.',
      listsStorage((holdings) => holdings.map((holding) => ({ ...holding, lots: [] }))),
    ],
    'inventory-list-pool-ignored-behind-first-page': [
      'Lists the STORAGE pool only on the first page, and the default pool on the others.',
      listsStorage((holdings, call) => (offsetOf(call) > 0 ? forSale(holdings) : holdings)),
    ],
  }),
  'inventory-list-wrapped': {
    breaks: 'inventory-list-answers-array',
    wrong: 'Answers the inventory list as an object with the array in inventory.',
    by: after(listInventory, (answer) => ({ ...answer, body: { inventory: answer.body } })),
  },
  ...breaking('inventory-list-empty-page-is-the-end', {
    'inventory-list-end-answers-404': [
      'Answers 404 to a page after the last record.',
      ends(() => {
        throw notFound('There is no such page.');
      }),
    ],
    'inventory-list-end-refused-when-full': [
      'Answers 404 to the page after the last record if the last page is full.',
      ends((answer, call, { length }) => {
        if (length > 0 && offsetOf(call) === length) throw notFound('There is no such page.');
        return answer;
      }),
    ],
    'inventory-list-end-null': [
      'Answers null instead of an empty array after the last record.',
      ends(() => ({ status: 200, body: null })),
    ],
    'inventory-list-end-only-just-behind': [
      'Answers the first page again for offsets 20 or more after the end.',
      ends((answer, call, holdings) =>
        offsetOf(call) >= holdings.length + 20 ? shown(holdings.slice(0, 20), call) : answer,
      ),
    ],
    'inventory-list-end-repeats-last-record': [
      'Answers the last record on every page after it.',
      ends((_answer, call, holdings) => shown(holdings.slice(-1), call)),
    ],
  }),
} as const satisfies FaultRows;
