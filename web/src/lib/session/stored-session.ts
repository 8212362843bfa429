import type { MeView } from '#query-api/contract/people.ts';

import { forgetStored, readStored, writeStored } from '../browser-storage.ts';
import { isStaff } from './account-roles.ts';

const SESSION = 'storedSession';
const RECOVERY = 'sessionRecovery';
const HOUR_MS = 3_600_000;
const LIFETIME_MS = 24 * HOUR_MS;
const MAX_ATTEMPTS = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 10_000;

/** The specification's record of who was signed in here last: `user`, `timestamp`. */
type StoredMe = Pick<MeView, 'user' | 'completionStatus'>;
interface Recovery {
  attempts: number;
  lastAttempt: number;
}

/**
 * What the browser keeps of a session for a day: which account and of which kind, without name, address and picture,
 * since another person may use the browser next. Of staff it keeps nothing.
 */
export const storedSession = {
  keep({ user, completionStatus }: MeView, now: number): void {
    forgetStored(RECOVERY);
    if (isStaff(user)) return forgetStored(SESSION);
    writeStored(SESSION, JSON.stringify({ user: withoutPerson(user), completionStatus, timestamp: now }));
  },
  read(now: number): MeView | null {
    const record = readRecord<StoredMe & { timestamp: number }>(SESSION);
    const age = now - Number(record?.timestamp);
    if (record === null || !(age >= 0 && age <= LIFETIME_MS)) {
      forgetStored(SESSION);
      return null;
    }
    return { user: record.user, completionStatus: record.completionStatus, redirectTo: null };
  },
  attempts: (): number => readRecord<Recovery>(RECOVERY)?.attempts ?? 0,
  /** Counts another attempt to recover the session. Returns how long to wait before it; null when there were enough. */
  nextAttempt(now: number): number | null {
    const attempts = storedSession.attempts();
    if (attempts >= MAX_ATTEMPTS) return null;
    writeStored(RECOVERY, JSON.stringify({ attempts: attempts + 1, lastAttempt: now } satisfies Recovery));
    return Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS);
  },
  forget: (): void => forgetStored(SESSION, RECOVERY),
};

function withoutPerson(user: MeView['user']): MeView['user'] {
  const person = { firstName: null, lastName: null, username: null, email: null, profileImage: null };
  return { ...user, ...person, lastLogin: null, identityConfirmedUntil: null };
}

function readRecord<Stored>(key: string): Stored | null {
  try {
    return JSON.parse(readStored(key) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}
