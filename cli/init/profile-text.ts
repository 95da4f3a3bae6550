import { stringify } from 'yaml';
import { newestVersion } from '../../schemas/api-versions.ts';
import type { CustomsFindings } from './customs.ts';
import type { LogisticsFindings } from './logistics.ts';

export interface Described {
  readonly url: string;
  /** The environment variable that holds the token. */
  readonly variable: string;
  readonly findings: LogisticsFindings | CustomsFindings;
}

/** The text of a profile: what was found is set, what was not stands as a comment. */
export function profileText({ url, variable, findings }: Described): string {
  const own = findings.api === 'logistics' ? logisticsLines(findings, variable) : customsLines(findings, variable);
  return [
    '# yaml-language-server: $schema=node_modules/fulfillment-conformance/dist/schemas/target-profile.schema.json',
    '# Written by conform init. conform doctor says what else a run needs; conform list gaps shows every binding.',
    `name: ${flow(new URL(url).hostname)}`,
    '',
    `${findings.api}:`,
    ...[`baseUrl: ${flow(url)}`, ...own].map(indented),
    '',
    ...hookLines(url),
    '',
  ].join('\n');
}

const indented = (line: string): string => (line === '' ? '' : `  ${line}`);

const flow = (value: unknown): string => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim();

function logisticsLines(findings: LogisticsFindings, variable: string): string[] {
  const { version, versions, features, products, inboundsLine } = findings;
  return [
    version === undefined
      ? '# No version could be read without a token that is accepted.'
      : '# The newest version that is served.',
    `version: ${version ?? newestVersion}`,
    ...(versions.length > 1 ? [`versions: ${flow(versions)}`] : []),
    'accounts:',
    '  # A token with all scopes. A second account lets the suite prove isolation.',
    `  main: { token: ${token(variable)} }`,
    `  # other: { token: ${token('OTHER_TOKEN')} }`,
    ...featureLines(features, inboundsLine),
    '# Where a B2B order of this target has its destination, and a line its quantity. The document leaves both open;',
    '# until both are set, no B2B order is made.',
    '# fields:',
    '#   b2bAddress: /address',
    '#   b2bQuantity: /quantity',
    '# The longest time in milliseconds from an accepted B2B order to BOOKED or ERROR. Without it, a run waits a minute',
    '# of real time for each order that stays PLANNED. And to other effects of a request; without it, five minutes.',
    '# timing: { b2bAllocation: 5000, effect: 10000 }',
    ...stockLines(products),
  ];
}

function featureLines(features: LogisticsFindings['features'], inboundsLine: string | undefined): string[] {
  if (Object.keys(features).length === 0) return [];
  return [
    '# As the lists answer now. Checks of a part that is "no" do not run.',
    ...(inboundsLine === undefined
      ? []
      : [
          `# ${inboundsLine}, as an unknown path does: if there are no inbound shipments, add "inbounds: no"`,
          '# and say under "supplied" which products have stock.',
        ]),
    `features: ${flow(features)}`,
  ];
}

function stockLines(products: LogisticsFindings['products']): string[] {
  const example = [{ logisticsSku: 'D0123456789', merchantSku: 'MUG-1', available: 1000 }];
  return [
    '# Products with stock that orders may use up. Not needed where the sandbox receives simulated inbounds.',
    ...(products.length > 0 ? ['# These have stock now: leave in only those that the suite may use up.'] : []),
    '# supplied:',
    '#   # Or, if each new product can be ordered at once, the units that it has:',
    '#   # unitsOfNewProducts: 1000',
    '#   products:',
    ...(products.length > 0 ? products : example).map((product) => `#     - ${flow(product)}`),
  ];
}

function customsLines({ envelopeVersion, siblings, shipment }: CustomsFindings, variable: string): string[] {
  return [
    ...(envelopeVersion === undefined ? [] : [`envelopeVersion: ${envelopeVersion}`]),
    `auth: { kind: bearer, token: ${token(variable)} }`,
    '# Which member of a submission names its shipment. The document leaves it open; until it is set, nothing is submitted.',
    '# fields: { shipmentId: /shipment_id }',
    '# A shipment that invoices of the suite may name. Without it and without a hook, no invoice can be submitted.',
    ...(shipment === undefined
      ? ['# fixtures: { shipment: { id: shipment-1, ref: REF-1 } }']
      : [
          '# An invoice shows this one: leave it in only if the suite may use it.',
          `# fixtures: { shipment: { id: ${flow(shipment)} } }`,
        ]),
    ...siblingLines(siblings),
  ];
}

function siblingLines(siblings: CustomsFindings['siblings']): string[] {
  if (Object.keys(siblings).length === 0) return [];
  return [
    '# As the lists answer now. Checks of a resource that is "no" do not run.',
    'siblings:',
    ...Object.entries(siblings).map(([name, is]) => `  ${name}: ${is}`),
  ];
}

const token = (variable: string): string => `"\${${variable}}"`;

const hookLines = (url: string): string[] => [
  '# A test hook that brings about what the API cannot, such as a warehouse that starts on an order. See docs/states.md.',
  '# states:',
  `#   url: ${url}/_states`,
  '',
  '# Where webhooks arrive. publicUrl is the address at which the target reaches the suite, such as a tunnel.',
  '# webhooks:',
  '#   listen: 127.0.0.1:0',
  '#   publicUrl: https://tunnel.example.com',
  '',
  '# Limits on what a run sends. conform plan shows what it would send.',
  '# budget:',
  '#   requestsPerSecond: 5',
  '#   requests: 3000',
];
