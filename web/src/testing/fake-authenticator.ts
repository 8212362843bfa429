import { vi } from 'vitest';

/** What the servers send to have a passkey made. */
export const registrationOptions = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Homewright' },
  user: { id: 'BBBB', name: 'maeve@example.ie', displayName: '' },
  pubKeyCredParams: [],
};

/** A device that makes passkeys. `create` counts how often, and can be told to decline. */
export function plugInAuthenticator() {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const create = vi.fn<(options: CredentialCreationOptions) => Promise<object>>(async () => {
    const response = { attestationObject: bytes, clientDataJSON: bytes };
    return { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  });
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  return {
    create,
    unplug(): void {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
