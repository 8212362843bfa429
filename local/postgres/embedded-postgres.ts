import path from 'node:path';

import { findBinaries } from './binaries.ts';
import { endOrphan, postmasterPid, prepareCluster, SUPERUSER } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { freePort } from './free-port.ts';
import { serverIdentity } from './server-user.ts';
import { listChildProcesses } from '../start/processes.mjs';
import { PortTakenError, startServer, type Server } from './server.ts';

export interface EmbeddedPostgres {
  readonly port: number;
  url(database: string): string;
  /** Resolves when the current server has ended, for whatever reason. */
  ended(): Promise<void>;
  /** Starts it again on the same port and data, after `stop` or `kill9`. */
  restart(): Promise<void>;
  /** SIGKILL to the server and all its processes, as in a power cut. */
  kill9(): Promise<void>;
  /** Stops the server; the folder stays locked until `close`. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const PORT_ATTEMPTS = 5;

/**
 * PostgreSQL in a folder, for a machine that has none. It needs no installation and no root, accepts password logins on
 * loopback only, and leaves no process behind however this one ends.
 * @throws FolderInUseError when another Homewright process uses the folder.
 */
export async function startEmbeddedPostgres(options: {
  folder: string;
  settings?: Record<string, string>;
  /** False where no data has to survive a power cut: skips the sync of the new cluster to disk. */
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  const settings = options.settings ?? {};
  const unlock = lockFolder(folder);
  try {
    const identity = serverIdentity();
    const binaries = findBinaries(identity);
    const { data, password } = prepareCluster(folder, { binaries, identity, durable: options.durable ?? true });
    const launch = (port: number): Promise<Server> => startServer({ binaries, identity, data, port, settings });
    await endOrphan(data);
    let { port, server } = await onFreePort(launch);
    const stop = (): Promise<void> => server.stop();
    return {
      port,
      url: (database) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`,
      ended: () => server.ended,
      stop,
      async restart() {
        await server.ended;
        server = await launch(port);
      },
      async kill9() {
        killAll(data);
        await server.ended;
      },
      async close() {
        await stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function onFreePort(launch: (port: number) => Promise<Server>): Promise<{ port: number; server: Server }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, server: await launch(port) };
    } catch (error) {
      if (!(error instanceof PortTakenError) || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

function killAll(data: string): void {
  const postmaster = postmasterPid(data);
  if (postmaster === null) return;
  for (const pid of [postmaster, ...listChildProcesses(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The server ended by itself in the meantime.
    }
  }
}
