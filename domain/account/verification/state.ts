import type { Sealed } from '#events/catalog/define-event.ts';
import type { rejectionReasons, suspensionReasons, VerificationStep } from '#events/catalog/verification.ts';

type RejectionReason = (typeof rejectionReasons)[number];
type SuspensionReason = (typeof suspensionReasons)[number];

/** A provider's approval statuses. */
export const approvalStatuses = [
  'draft',
  'inVerification',
  'readyForReview',
  'changesRequested',
  'rejected',
  'approved',
  'suspended',
  'terminated',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A document as it was submitted. */
export interface ProviderDocument {
  readonly fileId: string;
  /** It is valid until then. */
  readonly validUntil: string;
  readonly submittedAt: string;
  readonly state: 'waiting' | 'accepted' | 'rejected';
  readonly acceptedAt: string | null;
  readonly reminded: boolean;
  readonly expired: boolean;
}

/** The documents of one kind and trade. */
export interface DocumentSlot {
  readonly kind: 'insurance' | 'licence';
  readonly trade: string | null;
  readonly latest: ProviderDocument;
  /** The previously accepted one. It counts until it expires or the latest is accepted. */
  readonly before: ProviderDocument | null;
}

interface IdentityCheck {
  readonly checkId: string;
  readonly state: 'started' | 'verified' | 'rejected';
  /** The identity service's code. */
  readonly reason: string | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

/** The details that were submitted last. They are not shown as checked until an admin accepts them. */
interface BusinessDetails {
  readonly registered: boolean;
  readonly submittedAt: string;
  readonly acceptedAt: string | null;
}

/** A decision that stops the provider from working. */
export interface ProviderDecision {
  readonly kind: 'rejected' | 'suspended' | 'terminated';
  readonly adminId: string;
  readonly reason: RejectionReason | SuspensionReason | null;
  readonly at: string;
}

interface Appeal {
  readonly state: 'open' | 'upheld' | 'overturned';
  readonly appealedAt: string;
  readonly decideBy: string;
  readonly decidedAt: string | null;
}

/** What was confirmed and checked of a person. Plain values, so that a read model can store them. */
export interface Verification {
  readonly approvalStatus: ApprovalStatus;
  readonly emailConfirmedAt: string | null;
  /** Readable only where the stream was read unsealed. Only the rule that compares numbers needs that. */
  readonly confirmedPhone: Sealed<string> | null;
  readonly phoneConfirmedAt: string | null;
  readonly portrait: { readonly fileId: string; readonly submittedAt: string } | null;
  readonly identity: IdentityCheck | null;
  /** Checks whose end still counts, with their state. */
  readonly checks: Readonly<Record<string, IdentityCheck>>;
  readonly business: BusinessDetails | null;
  /** By kind and trade. */
  readonly documents: Readonly<Record<string, DocumentSlot>>;
  /** Steps that an admin requested again and that are still open. */
  readonly again: readonly VerificationStep[];
  readonly decideBy: string | null;
  readonly approvedAt: string | null;
  readonly decision: ProviderDecision | null;
  /** Against the decision above, or against the one that it reversed. */
  readonly appeal: Appeal | null;
}

export const unverified: Verification = {
  approvalStatus: 'draft',
  emailConfirmedAt: null,
  confirmedPhone: null,
  phoneConfirmedAt: null,
  portrait: null,
  identity: null,
  checks: {},
  business: null,
  documents: {},
  again: [],
  decideBy: null,
  approvedAt: null,
  decision: null,
  appeal: null,
};

export function toDocumentSlot(kind: DocumentSlot['kind'], trade: string | null): string {
  return trade === null ? kind : `${kind}:${trade}`;
}
