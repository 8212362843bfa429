import { createHash } from 'node:crypto';

import { FORGOTTEN, type Forgotten } from '../catalog/define-event.ts';
import type { KeyStore } from './key-store.ts';
import { openText, openTexts, sealText, sealTexts } from './sealed-text.ts';
import type { KeyRing, Vault } from './vault.ts';

/** The vault over a store of keys. A subject without a key reads as `Forgotten`. */
export function createVault(store: KeyStore): Vault {
  async function ring(subjectIds: Iterable<string>, purpose: 'seal' | 'open'): Promise<KeyRing> {
    const subjects = [...new Set(Array.from(subjectIds, lower))];
    const keys = purpose === 'seal' ? await store.findOrCreate(subjects) : await store.find(subjects);
    /** Converts one into the other with the subject's key; without a key, the subject is forgotten. */
    function under<Given, Made>(work: (key: Buffer, subject: string, given: Given) => Made) {
      return (subjectId: string, given: Given): Made | Forgotten => {
        const subject = lower(subjectId);
        const key = keys.get(subject);
        return key === undefined ? FORGOTTEN : work(key, subject, given);
      };
    }
    return {
      has: (subjectId) => keys.has(lower(subjectId)),
      seal: under(sealText),
      open: under(openText),
      sealAll: under(sealTexts),
      openAll: under(openTexts),
    };
  }
  return {
    ring,
    seal: async (subjectId, text) => (await ring([subjectId], 'seal')).seal(subjectId, text),
    open: async (subjectId, sealed) => (await ring([subjectId], 'open')).open(subjectId, sealed),
    async fingerprint(subjectId) {
      const key = (await store.find([lower(subjectId)])).get(lower(subjectId));
      return key === undefined ? null : createHash('sha256').update(key).digest('hex');
    },
    evict: (subjectId) => store.evict(lower(subjectId)),
    forget: (subjectId) => store.destroy(lower(subjectId)),
  };
}

/** UUIDs compare without case; one person must not have two keys. */
function lower(subjectId: string): string {
  return subjectId.toLowerCase();
}
