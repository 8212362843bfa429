import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a browser and its authenticator say about the ceremony; an attacker changes it. */
interface Said {
  readonly origin: string;
  readonly rpId: string;
  readonly type: string;
  readonly challenge: string;
  /** Whether the person's fingerprint, face or PIN was checked. */
  readonly verified: boolean;
  readonly counter: number;
  readonly userHandle: string;
  /** In base64url. */
  readonly id: string;
}

/** What the authenticator keeps, and what it answered. */
interface Passkey {
  readonly answer: RegistrationResponseJSON;
  readonly key: KeyObject;
  readonly userHandle: string;
}

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator in software, together with the browser that asks it, for one site. */
export function createAuthenticator(origin: string) {
  const rpId = new URL(origin).hostname;

  function clientData(type: string, challenge: string, over: Partial<Said>): Buffer {
    const said = { type: over.type ?? type, challenge: over.challenge ?? challenge, origin: over.origin ?? origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  function authenticatorData(over: Partial<Said>, more: Uint8Array = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (over.verified === false ? 0 : VERIFIED) | (more.length > 0 ? WITH_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(over.counter ?? 0);
    return Buffer.concat([sha256(over.rpId ?? rpId), Buffer.from([flags]), count, more]);
  }

  return {
    create(options: PublicKeyCredentialCreationOptionsJSON, over: Partial<Said> = {}): Passkey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = over.id === undefined ? randomBytes(32) : Buffer.from(over.id, 'base64url');
      const ES256 = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(ES256)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(over, credential))],
      ]);
      const answer: RegistrationResponseJSON = {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, over)),
          attestationObject: base64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
      return { answer, key: privateKey, userHandle: options.user.id };
    },

    get(
      options: PublicKeyCredentialRequestOptionsJSON,
      { answer: { id }, key, userHandle }: Passkey,
      over: Partial<Said> = {},
    ): AuthenticationResponseJSON {
      const clientDataJSON = clientData('webauthn.get', options.challenge, over);
      const data = authenticatorData(over);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientDataJSON),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), key)),
          userHandle: over.userHandle ?? userHandle,
        },
      };
    },
  };
}
