import { chownSync } from 'node:fs';

/** The user of the server process: PostgreSQL refuses to run as root, so root switches to an unprivileged uid. */
export interface Identity {
  uid?: number;
  gid?: number;
}

const NOBODY = 65_534;

export function serverIdentity(): Identity {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

export function giveTo(identity: Identity, path: string): void {
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(path, identity.uid, identity.gid);
}

/**
 * How the server addresses its data folder. Another uid may lack access to a parent folder (a checkout in /root). Linux
 * gives it access through the working directory that it inherits from us.
 */
export function dataArgument(identity: Identity, dataDir: string): string {
  return identity.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : dataDir;
}
