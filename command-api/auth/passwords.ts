import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first choice: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options);
}

/** Whether a stored hash was made with parameters other than today's. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = options;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Takes equally long for an unknown account, so that timing reveals nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await unmatched()), password.normalize('NFC'));
  return matches && stored !== undefined;
}

let placeholder: Promise<string> | undefined;
function unmatched(): Promise<string> {
  return (placeholder ??= hashPassword('the hash that every unknown address is compared with'));
}
