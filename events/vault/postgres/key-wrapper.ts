import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;

/** The master key does not unwrap the key: another one was configured, or the row was damaged. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';
}

export interface KeyWrapper {
  wrap(subject: string, key: Buffer): Buffer;
  /** @throws MasterKeyError */
  unwrap(subject: string, wrapped: Buffer): Buffer;
}

/** Wraps data keys under the master key (any secret of 32 characters or more), each bound to its subject. */
export function createKeyWrapper(masterKey: Buffer | string): KeyWrapper {
  const wrappingKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'homewright vault: wrapping key 1', 32));
  return {
    wrap(subject, key) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', wrappingKey, iv);
      cipher.setAAD(Buffer.from(subject));
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
    },
    unwrap(subject, wrapped) {
      if (wrapped[0] !== VERSION) throw new MasterKeyError(`a key is wrapped in an unknown version: ${wrapped[0]}`);
      const body = wrapped.subarray(1);
      const decipher = createDecipheriv('aes-256-gcm', wrappingKey, body.subarray(0, IV_BYTES));
      decipher.setAAD(Buffer.from(subject));
      decipher.setAuthTag(body.subarray(body.length - TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(body.subarray(IV_BYTES, body.length - TAG_BYTES)), decipher.final()]);
      } catch (cause) {
        throw new MasterKeyError(
          'the master key does not open the stored keys: it is not the one they were made with',
          {
            cause,
          },
        );
      }
    },
  };
}
