import fc from 'fast-check';
import { type ReceiveCase, type ReceiveRow, receiveCases, receiveTable } from '../../../generators/receive.ts';
import type { Fate } from '../../../model/receiving.ts';
import { madeNoLot } from './lot-list.ts';
import { receives } from './receives.ts';

const both = ['/available', '/onHand'] as const;
const ofUnits: readonly Fate[] = ['full', 'below', 'at', 'above', 'rest', 'listed', 'skipped', 'nothing'];

const bodiless = ({ row, inbound }: ReceiveCase): ReceiveCase => ({ row, inbound });
const plainASN = ({ receiveType, scenario, lot }: ReceiveRow): boolean =>
  receiveType === 'ASN' && scenario === 'FULL' && lot === 'none';

const bodyDefault = receives({
  proves: 'receive-body-default',
  where: plainASN,
  given: fc.array(receiveCases(plainASN).map(bodiless), { minLength: 1, maxLength: 5 }),
  examples: [receiveTable(({ scenario }) => scenario === 'FULL' || scenario === 'default').map(bodiless)],
  fates: ['full'],
  counts: both,
  why: 'with no body receiveType is ASN and scenario is FULL',
});

const typeDefault = receives({
  proves: 'receive-type-default-asn',
  where: ({ receiveType }) => receiveType === 'default',
  fates: ofUnits,
  counts: both,
  why: 'receiveType is ASN where none is given',
  besides: madeNoLot,
});

const scenarioDefault = receives({
  proves: 'receive-scenario-default-full',
  where: ({ scenario, reserveCase }) => scenario === 'default' && reserveCase !== 'true',
  fates: ['full', 'some'],
  counts: both,
  why: 'scenario is FULL where none is given',
});

const lotIgnoredForASN = receives({
  proves: 'receive-lot-ignored-for-asn',
  where: ({ receiveType, lot }) => receiveType === 'ASN' && lot === 'given',
  fates: ofUnits,
  counts: both,
  why: 'ASN ignores lotNumber and expirationDate',
  besides: madeNoLot,
});

const lotIgnoredForCasePacks = receives({
  proves: 'receive-lot-ignored-for-case-pack',
  where: ({ receiveType, lot }) => receiveType === 'CASE_PACK_RECEIVING' && lot === 'given',
  fates: ['some', 'nothing'],
  counts: both,
  why: 'CASE_PACK_RECEIVING ignores lotNumber and expirationDate',
  besides: madeNoLot,
});

export const receiveDefaultChecks = [
  bodyDefault,
  typeDefault,
  scenarioDefault,
  lotIgnoredForASN,
  lotIgnoredForCasePacks,
];
