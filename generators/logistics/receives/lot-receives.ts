import { type InboundDraft, sealed } from '../inbound.ts';
import type { LotDraft, ReceiveCase, ReceiveDraft, ReceiveRow } from './receive.ts';

const [lotNumber, expiresInDays] = ['L-ALONE', 500];

/** A lot, and each part of it alone. */
const lots: readonly LotDraft[] = [{ lotNumber, expiresInDays }, { lotNumber }, { expiresInDays }];

const inbound: InboundDraft = {
  packages: [{ identical: 1, weight: 4, length: 9, width: 8, height: 7, items: [{ product: 0, quantity: 6 }] }],
};

const row: ReceiveRow = {
  receiveType: 'ASN',
  scenario: 'FULL',
  quantity: 'none',
  listed: 'none',
  shipment: 'one package',
  lot: 'given',
  reserveCase: 'absent',
};

/** Receipts in full with a lot that the type ignores, with and without the scenario that is the default. */
const ofType = (receiveType: ReceiveDraft['receiveType']): readonly ReceiveCase[] =>
  ([undefined, 'FULL'] as const).flatMap((scenario) =>
    lots.map((lot) => ({
      row: { ...row, receiveType: receiveType ?? 'default', scenario: scenario ?? 'default' },
      inbound: receiveType === 'CASE_PACK_RECEIVING' ? sealed(inbound) : inbound,
      receive: { ...(receiveType && { receiveType }), ...(scenario && { scenario }), lot },
    })),
  );

export const lotReceives = {
  asn: ofType('ASN'),
  byDefault: ofType(undefined),
  casePack: ofType('CASE_PACK_RECEIVING'),
} as const;
