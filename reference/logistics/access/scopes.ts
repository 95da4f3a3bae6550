/** Authentication › Scopes. The `unstable` version adds more, whose names are open (gap operation-scopes). */
export const scopes = [
  'read_logistics_products',
  'write_logistics_products',
  'read_logistics_inbounds',
  'write_logistics_inbounds',
  'read_logistics_orders',
  'write_logistics_orders',
  'read_logistics_orders_b2b',
  'write_logistics_orders_b2b',
  'read_logistics_bundles',
  'write_logistics_bundles',
  'read_logistics_parcels',
  'write_logistics_parcels',
  'read_logistics_returns',
  'write_logistics_returns',
  'read_logistics_warehouses',
  'read_logistics_webhooks',
  'write_logistics_webhooks',
  'read_logistics_events',
  'read_logistics_reports',
  'write_logistics_reports',
] as const;

export type Scope = (typeof scopes)[number];
