import { createHmac, randomInt } from 'node:crypto';

import { deriveKey } from '#platform/derive-key.ts';

export const RECOVERY_CODES = 10;
/** Without letters and digits that look alike: ten of these carry 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, GROUP_LENGTH] = [2, 5];

/** Ten new codes, as `k3m9p-x7r2t`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    ).join('-'),
  );
}

/** Of a code in any spelling: people type spaces, hyphens and capitals as they like. */
export function hashRecoveryCode(masterKey: Buffer, accountId: string, typed: string): Buffer {
  const code = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', deriveKey(masterKey, 'recovery codes')).update(`${accountId}\0${code}`).digest();
}
