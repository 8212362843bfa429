import { createHmac, createPublicKey, sign, timingSafeEqual } from 'node:crypto';

import type { Deletion } from '#domain/deletion/state.ts';
import { retention } from '#domain/privacy/retention.ts';
import { erasureSteps } from '#events/catalog/deletion.ts';
import { deriveKey, deriveSigningKey } from '#platform/derive-key.ts';

/** What is signed: it has no name in it. */
interface ErasureStatement {
  readonly receipt: 'homewright account deletion 1';
  readonly deletionId: string;
  readonly accountId: string;
  readonly openedAt: string;
  readonly erasedAt: string;
  readonly key: {
    /** Hexadecimal SHA-256; null if nothing was ever sealed under one. */
    readonly sha256: string | null;
    readonly destroyedAt: string;
  };
  readonly gone: Readonly<Record<string, number>>;
  readonly retained: readonly { readonly what: string; readonly why: string; readonly until: string | null }[];
}

export interface ErasureReceipt {
  readonly statement: ErasureStatement;
  /** Ed25519 over the statement as JSON without spaces, in the order given; Base64. */
  readonly signature: string;
  /** SPKI, PEM. */
  readonly publicKey: string;
}

const LABEL = 'erasure receipt';

/** The receipt of a finished deletion; the same each time. Null before its end. */
export function signReceipt(deletion: Deletion, masterKey: Buffer): ErasureReceipt | null {
  const { receipt, steps, deletionId, accountId, keyFingerprint } = deletion;
  if (receipt === null || deletionId === null || steps.key === undefined) return null;
  const counted = erasureSteps.filter((step) => step !== 'account' && step !== 'key' && step !== 'lists');
  const statement: ErasureStatement = {
    receipt: 'homewright account deletion 1',
    deletionId,
    accountId,
    openedAt: receipt.openedAt,
    erasedAt: receipt.erasedAt,
    key: { sha256: keyFingerprint, destroyedAt: steps.key.doneAt },
    gone: Object.fromEntries(counted.map((step) => [step, steps[step]?.count ?? 0])),
    retained: receipt.retained.map(({ kind, until }) => {
      const { what, purpose } = retention[kind];
      return { what, why: purpose, until };
    }),
  };
  const key = deriveSigningKey(masterKey, LABEL);
  const signature = sign(null, Buffer.from(JSON.stringify(statement)), key).toString('base64');
  return { statement, signature, publicKey: receiptPublicKey(masterKey) };
}

/** Anyone can check a receipt with it. */
export function receiptPublicKey(masterKey: Buffer): string {
  const key = createPublicKey(deriveSigningKey(masterKey, LABEL));
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

/** Lets its holder follow one deletion, without a session, and get its receipt. */
export function followToken({ masterKey }: { masterKey: Buffer }, accountId: string, deletionId: string): string {
  const key = deriveKey(masterKey, 'deletion follow token');
  return createHmac('sha256', key).update(`${accountId}\0${deletionId}`).digest('base64url');
}

/** Whether this is the token of the account's deletion. */
export function isFollowToken(given: string, secrets: { masterKey: Buffer }, deletion: Deletion): boolean {
  if (deletion.deletionId === null) return false;
  const expected = Buffer.from(followToken(secrets, deletion.accountId, deletion.deletionId));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
