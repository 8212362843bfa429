import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';

import { sha256 } from './sha256.ts';

/**
 * Signed notes as transparency logs use them (C2SP signed-note): a text, an empty line, and a line of signature.
 * Signatures are Ed25519.
 */
export interface NoteSigner {
  /** The key's name and public half, in the form that verifiers take: `name+hash+base64`. */
  readonly vkey: string;
  /** `text` ends with a line break, and has no empty line. */
  sign(text: string): string;
}

const ALGORITHM = Buffer.of(1);
/** Of a private key in PKCS #8, before its 32 bytes. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** @param seed 32 bytes, from which the key follows. @param name without a space or a plus. */
export function createNoteSigner(name: string, seed: Buffer): NoteSigner {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = Buffer.concat([ALGORITHM, publicBytes(key)]);
  const keyHash = sha256(Buffer.concat([Buffer.from(`${name}\n`), publicKey])).subarray(0, 4);
  return {
    vkey: `${name}+${keyHash.toString('hex')}+${publicKey.toString('base64')}`,
    sign(text) {
      const signature = Buffer.concat([keyHash, sign(null, Buffer.from(text), key)]).toString('base64');
      return `${text}\n— ${name} ${signature}\n`;
    },
  };
}

function publicBytes(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
}
