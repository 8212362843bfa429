import type { Secrets } from '#platform/secrets.ts';

/** The secret for command hashes over a log in memory. */
export const testSecrets: Pick<Secrets, 'masterKey'> = { masterKey: Buffer.alloc(32, 7) };
