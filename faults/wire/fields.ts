import type { JsonObject } from '../../reference/fields.ts';
import type { RequirementId } from '../../requirements/index.ts';
import type { SchemaName } from '../../schemas/documents.ts';
import { fieldRulesOf } from '../../schemas/field-rules.ts';
import { brokenRule } from '../field-faults.ts';
import { inRequests, refusal, type WireFault } from './wire-fault.ts';

/** The operation that each schema of a request belongs to. */
const requests = {
  'product-request': 'createProduct',
  'b2b-order-request': 'createB2bOrder',
  'd2c-order-request': 'createD2cOrder',
  'inbound-shipment-request': 'createInbound',
  'simulate-receive-request': 'simulateReceive',
  'invoice-request': 'submitInvoice',
} as const satisfies Partial<Record<SchemaName, string>>;

/** A rule of a field that the target overlooks, or a field that it refuses: the request is changed or refused on its way. */
export const requestFaults: readonly WireFault[] = Object.entries(requests).flatMap(([schema, operation]) =>
  fieldRulesOf(schema as keyof typeof requests).map((rule): WireFault => {
    const breaks = rule.requirement as RequirementId;
    const broken = brokenRule(rule);
    const row = { id: `${operation}: ${rule.path.join('.')}: ${breaks}`, breaks: [breaks], wrong: broken.wrong };
    if (broken.reads) return inRequests(row, operation, (body) => broken.reads(body as JsonObject));
    return {
      ...row,
      open: () => ({
        instead: (sent) =>
          sent.operation === operation && broken.refuses(sent.body as JsonObject) ? refusal(operation) : undefined,
      }),
    };
  }),
);
