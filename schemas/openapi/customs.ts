import { type CustomsSchemaName, customsSchemas } from '../customs/index.ts';
import { customsOperations } from '../customs/operations.ts';
import { component, componentsOf, type Json } from './components.ts';
import { siblingPaths, siblingTags, since } from './customs-siblings.ts';

const body = (name: CustomsSchemaName): Json => ({ 'application/json': { schema: component(name) } });

/** The document gives 400 for a submission, "error response also documented" for a get, and no body for any. */
const refused = { '4XX': { description: 'Turned down. Statuses and body are not shown.' } } as const;

const { listInvoices, submitInvoice, getInvoice } = customsOperations;

const at = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;

const paths: Json = {
  [listInvoices.path]: {
    [listInvoices.method.toLowerCase()]: {
      operationId: 'listInvoices',
      tags: ['Commercial invoices'],
      summary: 'List the invoices',
      ...since(at(listInvoices)),
      description: 'Query parameters are not shown.',
      responses: { '200': { description: 'A page of invoices.', content: body('invoice-list') }, ...refused },
    },
    [submitInvoice.method.toLowerCase()]: {
      operationId: 'submitInvoice',
      tags: ['Commercial invoices'],
      summary: 'Create or update an invoice',
      ...since(at(submitInvoice)),
      description:
        'Creates the invoice if it does not exist, otherwise updates it. The response only reports acceptance; the outcome of ' +
        'processing, errors included, is delivered by webhook.',
      requestBody: { required: true, content: body('invoice-request') },
      responses: {
        '202': { description: 'Accepted for processing.', content: body('acknowledgement') },
        '400': { description: 'Invalid submission. The body is not shown.' },
      },
    },
  },
  [getInvoice.path]: {
    parameters: [
      { name: 'id', in: 'path', required: true, description: 'The id of the invoice.', schema: { type: 'string' } },
    ],
    [getInvoice.method.toLowerCase()]: {
      operationId: 'getInvoice',
      tags: ['Commercial invoices'],
      summary: 'Read an invoice',
      ...since(at(getInvoice)),
      responses: { '200': { description: 'The invoice.', content: body('invoice-envelope') }, ...refused },
    },
  },
};

const webhooks: Json = {
  invoiceProcessed: {
    post: {
      operationId: 'invoiceProcessed',
      tags: ['Commercial invoices'],
      summary: 'Processing of a submission has completed',
      description: 'Registration and signing are not shown.',
      requestBody: { required: true, content: body('completion-event') },
      responses: { '200': { description: 'The response that the receiver must give.' }, ...refused },
    },
  },
};

// The variable without a description: swagger-parser's copy of the 3.1 schema misspells that member and refuses it.
const servers: readonly Json[] = [
  {
    url: '{baseUrl}',
    description: 'Base address and path prefix are not shown.',
    variables: { baseUrl: { default: 'http://127.0.0.1:8080' } },
  },
];

/** The description of the customs API, with the schemas of `schemas/customs/` as its components. */
export function customsOpenApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Freight and Customs Data API',
      version: '3',
      summary: 'Commercial invoices attached to shipments, and the resources beside them.',
      description:
        'What the document says of the wire, and no more: a member that it does not show is not described here. ' +
        'Authentication and the selector of the version are not shown.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers,
    security: [],
    tags: [{ name: 'Commercial invoices', description: 'Invoices for goods on a shipment.' }, ...siblingTags],
    paths: { ...paths, ...siblingPaths(servers) },
    webhooks,
    components: { schemas: componentsOf(customsSchemas) },
  };
}
