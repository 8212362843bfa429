import { retainedKinds, type RetainedRecord } from '#events/catalog/deletion.ts';

import { plusDays, plusYears } from '../time.ts';

export type RetentionKind = (typeof retainedKinds)[number];

/** How long a kind of record is retained at least after its person was deleted, and what for. */
export interface Retention {
  /** In a sentence: the record, without anything that names the person. */
  readonly what: string;
  readonly purpose: string;
  readonly legalBasis: string;
  /** From the deletion on. `for-good`: nothing in it names anyone once the person's key is destroyed. */
  readonly retained:
    | { readonly years: number; readonly toEndOfYear?: boolean }
    | { readonly days: number }
    | 'for-good';
}

/**
 * Everything that stays when an account is deleted. Its personal parts were sealed under the person's key and are
 * unreadable from then on: what remains are ids, amounts, times and decisions.
 */
export const retention = {
  moneyRecords: {
    what: 'Payments, refunds, transfers and fees of paid jobs: amounts, dates and the ids of both accounts.',
    purpose: 'Bookkeeping and tax.',
    legalBasis: 'Legal obligation (GDPR 6 (1) c, 17 (3) b; CCPA 1798.105 (d)(8)).',
    retained: { years: 7, toEndOfYear: true },
  },
  disputes: {
    what: 'Stages, decisions and sums of disputes and chargebacks.',
    purpose: 'Either side may still go to court.',
    legalBasis: 'Legal claims (GDPR 17 (3) e; CCPA 1798.105 (d)(1)).',
    retained: { years: 3 },
  },
  jobs: {
    what: 'The course of jobs with someone else: states, dates, prices.',
    purpose: "The other side's own record of the job.",
    legalBasis: 'Legitimate interest of the other side (GDPR 6 (1) f). Names nobody.',
    retained: 'for-good',
  },
  reviews: {
    what: 'Scores of reviews given and received. The texts are deleted.',
    purpose: 'The person reviewed earned the rating.',
    legalBasis: 'Legitimate interest of the person reviewed (GDPR 6 (1) f). Names nobody.',
    retained: 'for-good',
  },
  consents: {
    what: 'Receipts of choices about data: time, purposes, hash of the text.',
    purpose: 'Proof that the choices were honoured.',
    legalBasis: 'Legal obligation (GDPR 7 (1); CCPA regulations 7101).',
    retained: { years: 2 },
  },
  deletion: {
    what: 'This deletion: its steps, and the fingerprint of the destroyed key.',
    purpose: 'Proof of the deletion.',
    legalBasis: 'Legal obligation (GDPR 5 (2); CCPA regulations 7101). Names nobody.',
    retained: 'for-good',
  },
  backups: {
    what: 'Copies of the database. What the key sealed cannot be read in them.',
    purpose: 'Restoring after a disaster.',
    legalBasis: 'Legitimate interest (GDPR 6 (1) f).',
    retained: { days: 35 },
  },
} as const satisfies Record<RetentionKind, Retention>;

export const retentionKinds: readonly RetentionKind[] = retainedKinds;

/** Raised when the list changes: people confirm the list that they read. */
export const LIST_VERSION = 1;

/** Of these there can be none; the others always stay. */
const counted: ReadonlySet<RetentionKind> = new Set(['moneyRecords', 'disputes', 'jobs', 'reviews', 'consents']);

export type RecordCounts = Readonly<Partial<Record<RetentionKind, number>>>;

/** What stays of a person who is deleted at `at`, and until when at least; null: for good. The log is not shortened. */
export function listRetained(counts: RecordCounts, at: string): RetainedRecord[] {
  return retentionKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return counted.has(kind) && count === 0
      ? []
      : [{ kind, count, until: retainedUntil(retention[kind].retained, at) }];
  });
}

function retainedUntil(retained: Retention['retained'], at: string): string | null {
  if (retained === 'for-good') return null;
  if ('days' in retained) return plusDays(at, retained.days);
  const until = plusYears(at, retained.years);
  return retained.toEndOfYear === true ? `${until.slice(0, 4)}-12-31T23:59:59.999Z` : until;
}
