import type { Transport } from './transport.ts';

/** For a run that is only looked at: it sends nothing. */
export const noTransport: Transport = {
  send: () => Promise.reject(new Error('nothing is sent before a run starts')),
  close: async () => {},
};
