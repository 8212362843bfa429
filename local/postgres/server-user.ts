import { chownSync } from 'node:fs';

/** Who runs the server: PostgreSQL refuses to run as root, so root hands it to an unprivileged uid. */
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
 * How the server names its data folder. Under another uid the folder may lie below one that this uid cannot pass
 * (a checkout in /root): Linux lets it in through the working directory, which it inherits from us.
 */
export function dataArgument(identity: Identity, dataDir: string): string {
  return identity.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : dataDir;
}
