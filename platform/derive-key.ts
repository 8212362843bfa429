import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** 32 bytes for one purpose, derived from the master key: none of them tells anything about another. */
export function deriveKey(masterKey: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `homewright: ${label}`, 32));
}

/** The fixed beginning of an Ed25519 private key in PKCS #8 (RFC 8410); the seed follows. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An Ed25519 key for one purpose. */
export function deriveSigningKey(masterKey: Buffer, label: string): KeyObject {
  const key = Buffer.concat([PKCS8_ED25519, deriveKey(masterKey, label)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}
