import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { Vault } from '#events/vault/vault.ts';

const MAGIC = Buffer.from('HWF1');
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 2;

/** The file and its owner, both bound to the ciphertext: neither can be exchanged. */
export interface FileIdentity {
  readonly fileId: string;
  readonly ownerId: string;
}

/**
 * Encrypts a file under a key of its own. That key is stored in front of it, sealed under its owner's key: once that is
 * destroyed, the file and all copies are unreadable. Null when the owner is already forgotten.
 */
export async function sealBytes(
  bytes: Buffer,
  { fileId, ownerId }: FileIdentity,
  vault: Vault,
): Promise<Buffer | null> {
  const key = randomBytes(KEY_BYTES);
  const sealed = await vault.seal(ownerId, key.toString('base64'));
  if (typeof sealed !== 'string') return null;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(fileId));
  const head = Buffer.from(sealed, 'latin1');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(head.length);
  const body = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([MAGIC, length, head, iv, ...body, cipher.getAuthTag()]);
}

/** The file's bytes; null when its owner was forgotten. @throws Error when it was damaged or is another file */
export async function openBytes(
  stored: Buffer,
  { fileId, ownerId }: FileIdentity,
  vault: Vault,
): Promise<Buffer | null> {
  if (!stored.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('not a stored file of a known format');
  const start = MAGIC.length + LENGTH_BYTES;
  const end = start + stored.readUInt16BE(MAGIC.length);
  const key = await vault.open(ownerId, stored.toString('latin1', start, end));
  if (typeof key !== 'string') return null;
  const iv = stored.subarray(end, end + IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv);
  decipher.setAAD(Buffer.from(fileId));
  decipher.setAuthTag(stored.subarray(stored.length - TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(end + IV_BYTES, stored.length - TAG_BYTES)), decipher.final()]);
}
