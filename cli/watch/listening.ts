import { connect } from 'node:net';
import { setTimeout as passed } from 'node:timers/promises';

const tries = 40;
const betweenMs = 250;

/** Waits until a server listens at each address, since it restarts after the same change; for ten seconds at most. */
export async function untilListening(addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    for (let left = tries; left > 0 && !(await listens(new URL(address))); left--) await passed(betweenMs);
}

const listens = ({ hostname, port, protocol }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
    const end = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.setTimeout(betweenMs, end(false)).once('connect', end(true)).once('error', end(false));
  });
