import type { Secrets } from '#platform/secrets.ts';

/** What a handler over a log in memory hashes its commands with. */
export const testSecrets: Pick<Secrets, 'masterKey'> = { masterKey: Buffer.alloc(32, 7) };
