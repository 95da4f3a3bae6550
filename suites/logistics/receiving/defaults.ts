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
  'receive-body-default': {
    where: plainASN,
    given: fc.array(receiveCases(plainASN).map(bodiless), { minLength: 1, maxLength: 5 }),
    examples: [receiveTable(({ scenario }) => scenario === 'FULL' || scenario === 'default').map(bodiless)],
    fates: ['full'],
    counts: both,
  },
});

const typeDefault = receives({
  'receive-type-default-asn': {
    where: ({ receiveType }) => receiveType === 'default',
    fates: ofUnits,
    counts: both,
    besides: madeNoLot,
  },
});

const scenarioDefault = receives({
  'receive-scenario-default-full': {
    where: ({ scenario, reserveCase }) => scenario === 'default' && reserveCase !== 'true',
    fates: ['full', 'some'],
    counts: both,
  },
});

const lotIgnoredForASN = receives({
  'receive-lot-ignored-for-asn': {
    where: ({ receiveType, lot }) => receiveType === 'ASN' && lot === 'given',
    fates: ofUnits,
    counts: both,
    besides: madeNoLot,
  },
});

const lotIgnoredForCasePacks = receives({
  'receive-lot-ignored-for-case-pack': {
    where: ({ receiveType, lot }) => receiveType === 'CASE_PACK_RECEIVING' && lot === 'given',
    fates: ['some', 'nothing'],
    counts: both,
    besides: madeNoLot,
  },
});

export const receiveDefaultChecks = [
  ...bodyDefault,
  ...typeDefault,
  ...scenarioDefault,
  ...lotIgnoredForASN,
  ...lotIgnoredForCasePacks,
];
