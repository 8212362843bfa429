import { spawn, type ChildProcess } from 'node:child_process';

import { guard } from '../start/run-guarded.mjs';
import type { Binaries } from './binaries.ts';
import { dataArgument, type Identity } from './server-user.ts';

export interface Server {
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

const MAX_LOG_CHARS = 32_768;

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/**
 * Starts the server and resolves when it accepts connections, after crash recovery where needed.
 * @throws PortTakenError; Error with the end of the server's own log.
 */
export function startServer(options: {
  binaries: Binaries;
  identity: Identity;
  data: string;
  port: number;
  settings: Record<string, string>;
}): Promise<Server> {
  const { binaries, identity, data, port } = options;
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...options.settings };
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      guard,
      'homewright-postgres',
      binaries.postgres,
      '-D',
      dataArgument(identity, data),
      '-p',
      `${port}`,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A separate process group: Ctrl-C reaches only Node, which then stops the server gracefully.
    { ...identity, cwd: data, stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  child.stdin?.on('error', () => {});
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.stdin?.end();
    await ended;
  };
  return whenReady(child).then(() => ({ ended, stop }));
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-MAX_LOG_CHARS);
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('close', () =>
      reject(
        log.includes('could not bind')
          ? new PortTakenError('Another program took the port in the meantime.')
          : new Error(`PostgreSQL did not start:\n${log}`),
      ),
    );
  });
}
