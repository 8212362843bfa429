import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { runAtMost } from './run-at-most.ts';

/** Argon2id with OWASP's first choice: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A processor stays free for everything else: hashes would otherwise take all of them, and every page would wait. */
const inTurn = runAtMost(Math.max(1, availableParallelism() - 1));

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), options));
}

/** Takes equally long for an unknown account, so that timing reveals nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const compared = stored ?? (await unmatched());
  const matches = await inTurn(() => verify(compared, password.normalize('NFC')));
  return matches && stored !== undefined;
}

let placeholder: Promise<string> | undefined;
function unmatched(): Promise<string> {
  return (placeholder ??= hashPassword('the hash that every unknown address is compared with'));
}
