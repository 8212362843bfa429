import net from 'node:net';

import { freePort } from './postgres/free-port.ts';
import { StartError } from './start-error.ts';

/**
 * The port to listen on, named by `setting`, checked to be free before the slow steps of a start; 0 picks any free
 * port.
 * @throws StartError with a sentence when another program listens there.
 */
export async function claimPort(host: string, port: number, setting = 'PORT'): Promise<number> {
  if (port === 0) return freePort();
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { host, port, setting })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
  return port;
}

function explain(
  error: NodeJS.ErrnoException,
  { host, port, setting }: { host: string; port: number; setting: string },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} of ${host} is taken by another program. Choose another one: ${setting}=${port + 1} npm start`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} requires elevated rights. Choose one above 1023: ${setting}=8080 npm start`);
    case 'EADDRNOTAVAIL':
      return new StartError(`HOST: ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
