import { isIP } from 'node:net';

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { parse } from 'uuid';

interface Owner {
  readonly accountId: string;
  readonly email: string;
  /** Ids of the passkeys that the account has: one authenticator holds one. */
  readonly known: readonly string[];
}

/** The two ceremonies of Web Authentication (https://www.w3.org/TR/webauthn-3/), for one site. */
export interface PasskeyCeremonies {
  toRegister(owner: Owner): Promise<PublicKeyCredentialCreationOptionsJSON>;
  toSignIn(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** @throws where the answer does not fit the challenge, this site or the rules */
  verifyRegistration(answer: RegistrationResponseJSON, challenge: string): Promise<WebAuthnCredential>;
  /**
   * Resolves to the passkey's new count of uses.
   * @throws as above, and where the count says that the passkey was copied
   */
  verifySignIn(answer: AuthenticationResponseJSON, challenge: string, passkey: WebAuthnCredential): Promise<number>;
}

/** Null for a site without a name: browsers keep no passkeys for an IP address. */
export function createPasskeyCeremonies(publicUrl: string): PasskeyCeremonies | null {
  const { origin, hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const site = { expectedOrigin: origin, expectedRPID: hostname };
  return {
    toRegister: ({ accountId, email, known }) =>
      generateRegistrationOptions({
        rpName: 'Homewright',
        rpID: hostname,
        userID: new Uint8Array(parse(accountId)),
        userName: email,
        excludeCredentials: known.map((id) => ({ id })),
        // It signs in without an address, and without a second step: the device asks for a fingerprint, a face or a PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    toSignIn: () => generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' }),
    async verifyRegistration(response, expectedChallenge) {
      const found = await verifyRegistrationResponse({ response, expectedChallenge, ...site });
      if (!found.verified) throw new Error('the attestation does not fit');
      return found.registrationInfo.credential;
    },
    async verifySignIn(response, expectedChallenge, credential) {
      const found = await verifyAuthenticationResponse({ response, expectedChallenge, credential, ...site });
      if (!found.verified) throw new Error('the signature does not fit');
      return found.authenticationInfo.newCounter;
    },
  };
}

/** Whether an authenticator kept its passkey for this account. */
export function isHandleOf(accountId: string, handle: string | undefined): boolean {
  return Buffer.from(handle ?? '', 'base64url').equals(parse(accountId));
}
