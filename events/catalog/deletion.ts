import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant, personalText } from './fields.ts';

/**
 * Stream `deletion-<accountId>`: the end of an account, from the request to its receipt, and the legal holds that stop
 * it. It outlives the account and names no person.
 */

/** Why something of a person has to end before they can be deleted. */
export const blockerReasons = ['work', 'dispute', 'chargeback', 'held', 'transfer', 'refund', 'fee', 'tip'] as const;
const blockers = z.array(z.object({ jobId: id, reasons: z.array(z.enum(blockerReasons)) }));

/** What an erasure does, in this order. Each step can be repeated. */
export const erasureSteps = [
  'account',
  'sessions',
  'credentials',
  'requests',
  'promos',
  'files',
  'exports',
  'messages',
  'reservations',
  'cards',
  'key',
  'lists',
] as const;
export type ErasureStep = (typeof erasureSteps)[number];

/** Hexadecimal SHA-256. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const deletion = { accountId: id, deletionId: id };

/** Kinds of records that outlive an account; `retention.ts` says what for. */
export const retainedKinds = [
  'moneyRecords',
  'disputes',
  'jobs',
  'reviews',
  'consents',
  'deletion',
  'backups',
] as const;

/** What is retained for a while, why (`retention.ts`), and until when; null: for good, without a name. */
export const retainedRecord = z.object({
  kind: z.enum(retainedKinds),
  count: z.int().nonnegative(),
  until: instant.nullable(),
});
export type RetainedRecord = z.output<typeof retainedRecord>;

export const AccountDeletionRequested = defineEvent(
  'AccountDeletionRequested',
  'The person read what goes and what is retained, and asked to delete their account.',
  z.object({
    ...deletion,
    /** The version of the list that they read. */
    listVersion: z.int().positive(),
    requestedAt: instant,
  }),
);

export const AccountDeletionCanceled = defineEvent(
  'AccountDeletionCanceled',
  'The person took the deletion back while it waited.',
  z.object({ ...deletion, canceledAt: instant }),
);

export const DeletionDeferred = defineEvent(
  'DeletionDeferred',
  'Jobs that are not over, their money, or a legal hold defer the deletion. It goes on by itself when they end.',
  z.object({ ...deletion, jobs: blockers, held: z.boolean(), checkAgainAt: instant }),
);

export const DeletionCheckDue = defineEvent(
  'DeletionCheckDue',
  'What the deletion waits for is looked at again.',
  z.object({ ...deletion, dueAt: instant }),
);

export const LegalHoldPlaced = defineEvent(
  'LegalHoldPlaced',
  'An admin ordered to keep the records of this person until a date, for a legal reason.',
  z.object({ accountId: id, holdId: id, adminId: id, reason: personalText, until: instant, placedAt: instant }),
  { sealed: { reason: 'accountId' } },
);

export const LegalHoldEnded = defineEvent(
  'LegalHoldEnded',
  'A legal hold was lifted by an admin, or its time was over.',
  z.object({ accountId: id, holdId: id, adminId: id.nullable(), endedAt: instant }),
);

export const ErasureBegun = defineEvent(
  'ErasureBegun',
  'The deletion began. From here on nothing brings the account back.',
  z.object({
    ...deletion,
    /** SHA-256 of the key that will be destroyed; null if nothing was ever sealed for this person. */
    keyFingerprint: sha256.nullable(),
    begunAt: instant,
  }),
);

export const ErasureStepDone = defineEvent(
  'ErasureStepDone',
  'One step of the deletion is done.',
  z.object({ ...deletion, step: z.enum(erasureSteps), count: z.int().nonnegative(), doneAt: instant }),
);

export const PersonalKeyDestroyed = defineEvent(
  'PersonalKeyDestroyed',
  "The person's key is destroyed: what it sealed can be read by nobody. Every read model folds their streams again.",
  z.object({ ...deletion, keyFingerprint: sha256.nullable(), destroyedAt: instant }),
);

export const AccountErased = defineEvent(
  'AccountErased',
  'Nothing names the person any more. What is retained, and until when, is on their receipt.',
  z.object({
    ...deletion,
    keyFingerprint: sha256.nullable(),
    keyDestroyedAt: instant,
    openedAt: instant,
    retained: z.array(retainedRecord),
    erasedAt: instant,
  }),
);

export const deletionEvents = [
  AccountDeletionRequested,
  AccountDeletionCanceled,
  DeletionDeferred,
  DeletionCheckDue,
  LegalHoldPlaced,
  LegalHoldEnded,
  ErasureBegun,
  ErasureStepDone,
  PersonalKeyDestroyed,
  AccountErased,
] as const;
export type DeletionEvent = EventOf<(typeof deletionEvents)[number]>;
