import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ConfigError, type Config } from './config.ts';

export interface Secrets {
  /** 32 bytes. Wraps the subjects' keys and keys the hashes of addresses, codes and commands. */
  readonly masterKey: Buffer;
  readonly cookieSecret: string;
}

/**
 * The two secrets of the installation. If the environment lacks them, they are created once and stored in DATA_DIR,
 * readable by the owner only. In production they must be given, since losing the folder would make people's data
 * unreadable.
 * @throws ConfigError in production if one is missing.
 */
export function loadSecrets(config: Config): Secrets {
  const masterKey = loadMasterKey(config);
  const cookieSecret = config.COOKIE_SECRET ?? storedSecret(config, 'COOKIE_SECRET', 'cookie.secret');
  return { masterKey, cookieSecret };
}

/** The first of the two alone, for a process that opens personal data and meets no browser. */
export function loadMasterKey(config: Config): Buffer {
  return keyBytes(config.MASTER_KEY ?? storedSecret(config, 'MASTER_KEY', 'master.key'));
}

function storedSecret(config: Config, name: string, file: string): string {
  if (config.NODE_ENV === 'production') throw new ConfigError(`${name}: required in production`);
  return loadOrCreateSecret(path.join(config.DATA_DIR, file));
}

/** The secret in this file, created at the first call. Two processes that start at once get the same one. */
export function loadOrCreateSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Always 32 bytes, as AES-256 requires: 64 hexadecimal digits as given, any other text through SHA-256. */
function keyBytes(text: string): Buffer {
  return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : createHash('sha256').update(text).digest();
}
