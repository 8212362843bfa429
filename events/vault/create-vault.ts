import { FORGOTTEN } from '../catalog/define-event.ts';
import type { KeyStore } from './key-store.ts';
import { openText, sealText } from './sealed-text.ts';
import type { KeyRing, Vault } from './vault.ts';

/** The vault over a store of keys. A subject without a key reads as `Forgotten`. */
export function createVault(store: KeyStore): Vault {
  async function ring(subjectIds: Iterable<string>, purpose: 'seal' | 'open'): Promise<KeyRing> {
    const subjects = [...new Set(Array.from(subjectIds, lower))];
    const keys = purpose === 'seal' ? await store.findOrCreate(subjects) : await store.find(subjects);
    return {
      has: (subjectId) => keys.has(lower(subjectId)),
      seal(subjectId, text) {
        const key = keys.get(lower(subjectId));
        return key === undefined ? FORGOTTEN : sealText(key, lower(subjectId), text);
      },
      open(subjectId, sealed) {
        const key = keys.get(lower(subjectId));
        return key === undefined ? FORGOTTEN : openText(key, lower(subjectId), sealed);
      },
    };
  }
  return {
    ring,
    seal: async (subjectId, text) => (await ring([subjectId], 'seal')).seal(subjectId, text),
    open: async (subjectId, sealed) => (await ring([subjectId], 'open')).open(subjectId, sealed),
    forget: (subjectId) => store.destroy(lower(subjectId)),
  };
}

/** UUIDs compare without case; one person must not have two keys. */
function lower(subjectId: string): string {
  return subjectId.toLowerCase();
}
