import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below the ports that systems assign to outgoing connections (Linux from 32768, others from 49152). */
const FIRST_PORT = 10_240;
const END_PORT = 32_768;
const ATTEMPTS = 50;

/**
 * A port of loopback that was free a moment ago and that no outgoing connection takes. Another program may still listen
 * there first: callers that cannot accept that retry.
 * @throws when none of many tries found one.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, END_PORT);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${ATTEMPTS} ports tried was free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
