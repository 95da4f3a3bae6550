/** The endpoint table of the customs API, each operation by its one name. */
export const customsOperations = {
  listInvoices: { method: 'GET', path: '/commercial_invoices' },
  submitInvoice: { method: 'POST', path: '/commercial_invoices' },
  getInvoice: { method: 'GET', path: '/commercial_invoices/{id}' },
} as const;
