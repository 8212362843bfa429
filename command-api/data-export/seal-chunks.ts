import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { Vault } from '#events/vault/vault.ts';

import type { FileIdentity } from '../files/seal-bytes.ts';

const MAGIC = Buffer.from('HWX1');
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const LENGTH_BYTES = 2;
/** Bytes that are encrypted as one: so many are in memory. */
const CHUNK_BYTES = 64 * 1024;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

export type Chunks = AsyncIterable<Buffer>;

/**
 * Encrypts a stream of any length under a key of its own, which is stored in front of it, sealed under its owner's key.
 * Each chunk is authenticated with its number and whether it is the last one: none can be exchanged or left out. Null
 * when the owner is already forgotten.
 */
export async function sealChunks(source: Chunks, identity: FileIdentity, vault: Vault): Promise<Chunks | null> {
  const key = randomBytes(KEY_BYTES);
  const sealed = await vault.seal(identity.ownerId, key.toString('base64'));
  if (typeof sealed !== 'string') return null;
  const head = Buffer.from(sealed, 'latin1');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(head.length);
  return (async function* sealEach() {
    yield Buffer.concat([MAGIC, length, head]);
    for await (const { bytes, nth, isLast } of inChunks(source, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, toNonce(nth, isLast));
      cipher.setAAD(Buffer.from(identity.fileId));
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  })();
}

/**
 * The stream as it was before; null when its owner was forgotten.
 * @throws Error while it is read, at the first chunk that was damaged, or where it was cut off
 */
export async function openChunks(stored: Chunks, identity: FileIdentity, vault: Vault): Promise<Chunks | null> {
  const reader = createReader(stored);
  if (!(await reader.take(MAGIC.length)).equals(MAGIC)) throw new Error('not a stored archive of a known format');
  const head = await reader.take((await reader.take(LENGTH_BYTES)).readUInt16BE());
  const key = await vault.open(identity.ownerId, head.toString('latin1'));
  if (typeof key !== 'string') return null;
  return (async function* openEach() {
    for await (const { bytes, nth, isLast } of inChunks(reader.rest(), SEALED_CHUNK_BYTES)) {
      const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), toNonce(nth, isLast));
      decipher.setAAD(Buffer.from(identity.fileId));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    }
  })();
}

/** No nonce repeats: each archive has a key of its own. */
function toNonce(nth: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(nth, 0, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

interface Chunk {
  readonly bytes: Buffer;
  readonly nth: number;
  readonly isLast: boolean;
}

/** The same bytes in chunks of this size; only the last one can be shorter, and there is always one. */
async function* inChunks(source: Chunks, size: number): AsyncGenerator<Chunk> {
  let rest: Buffer = Buffer.alloc(0);
  let nth = 0;
  for await (const bytes of source) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length > size) {
      yield { bytes: rest.subarray(0, size), nth, isLast: false };
      rest = rest.subarray(size);
      nth += 1;
    }
  }
  yield { bytes: rest, nth, isLast: true };
}

function createReader(source: Chunks) {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    /** @throws Error where the source ends before */
    async take(count: number): Promise<Buffer> {
      while (rest.length < count) {
        const next = await iterator.next();
        if (next.done === true) throw new Error('a stored archive was cut off');
        rest = Buffer.concat([rest, next.value]);
      }
      const taken = rest.subarray(0, count);
      rest = rest.subarray(count);
      return taken;
    },
    async *rest(): AsyncGenerator<Buffer> {
      yield rest;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
    },
  };
}
