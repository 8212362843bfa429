import { vi } from 'vitest';

/** What the servers send to have a passkey made. */
export const registrationOptions = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Homewright' },
  user: { id: 'BBBB', name: 'maeve@example.ie', displayName: '' },
  pubKeyCredParams: [],
};

/** What the servers send to have a passkey asked for. */
export const requestOptions = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] };

/** A device that makes passkeys and signs with them. The functions count how often, and can be told to decline. */
export function plugInAuthenticator() {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<object>>(async () => {
    const response = { attestationObject: bytes, clientDataJSON: bytes };
    return { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  });
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<object>>(async () => {
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes };
    return { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  });
  const isConditionalMediationAvailable = vi.fn<() => Promise<boolean>>(async () => false);
  const known = Object.assign(function PublicKeyCredential() {}, { isConditionalMediationAvailable });
  vi.stubGlobal('PublicKeyCredential', known);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return {
    create,
    get,
    /** Whether the browser offers passkeys in a field. */
    isConditionalMediationAvailable,
    unplug(): void {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
