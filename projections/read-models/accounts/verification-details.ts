import type { VerificationChange } from '#domain/account/verification/fold-types.ts';
import { toDocumentSlot } from '#domain/account/verification/state.ts';
import type { FileRef } from '#domain/file/state.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { VerificationStep } from '#events/catalog/verification.ts';

/** What the pages show of a verification in addition to the domain's state. Forgotten texts are null. */
export interface VerificationDetails {
  readonly portrait: FileRef | null;
  readonly business: { readonly address: string | null; readonly registerNumber: string | null } | null;
  /** The latest document of each kind and trade. */
  readonly documents: Readonly<Record<string, DocumentDetails>>;
  /** What an admin last asked to change. */
  readonly changes: Changes | null;
  /** Of the latest decision that excludes, or excluded, the provider. */
  readonly statement: string | null;
  readonly appeal: { readonly statement: string | null; readonly answer: string | null } | null;
  readonly notes: readonly { readonly staffId: string; readonly note: string | null; readonly at: string }[];
  /** Latest first. */
  readonly accesses: readonly AccessLogEntry[];
}

interface DocumentDetails {
  readonly file: FileRef;
  readonly number: string | null;
  /** Why it was rejected. */
  readonly reason: string | null;
}

interface Changes {
  readonly steps: readonly VerificationStep[];
  readonly statement: string | null;
  readonly at: string;
}

interface AccessLogEntry {
  readonly staffId: string;
  readonly kind: 'support' | 'admin';
  readonly reason: string | null;
  readonly at: string;
}

export const noDetails: VerificationDetails = {
  portrait: null,
  business: null,
  documents: {},
  changes: null,
  statement: null,
  appeal: null,
  notes: [],
  accesses: [],
};

/** More than a page shows, so that each staff member's latest access is among them. */
const MAX_ACCESSES = 100;
const MAX_NOTES = 200;

export function foldVerificationDetails(event: VerificationChange, before: VerificationDetails): VerificationDetails {
  switch (event.type) {
    case 'PortraitSubmitted':
      return { ...before, portrait: event.data.portrait };
    case 'BusinessDetailsSubmitted': {
      const { address, registerNumber } = event.data;
      return { ...before, business: { address: revealed(address), registerNumber: revealed(registerNumber) } };
    }
    case 'DocumentSubmitted': {
      const { kind, trade, file, number } = event.data;
      const document = { file, number: revealed(number), reason: null };
      return { ...before, documents: { ...before.documents, [toDocumentSlot(kind, trade)]: document } };
    }
    case 'DocumentRejected':
      return rejected(event.data, before);
    case 'ReviewNoteRecorded': {
      const { staffId, note, recordedAt } = event.data;
      return {
        ...before,
        notes: [...before.notes, { staffId, note: revealed(note), at: recordedAt }].slice(-MAX_NOTES),
      };
    }
    case 'AccountAccessed': {
      const { staffId, kind, reason, accessedAt } = event.data;
      const entry = { staffId, kind, reason: revealed(reason), at: accessedAt };
      return { ...before, accesses: [entry, ...before.accesses].slice(0, MAX_ACCESSES) };
    }
    case 'AppealDecided':
      return { ...before, appeal: before.appeal && { ...before.appeal, answer: revealed(event.data.statement) } };
    default:
      return { ...before, ...decided(event) };
  }
}

function decided(event: VerificationChange): Partial<VerificationDetails> {
  switch (event.type) {
    case 'VerificationChangesRequested': {
      const { steps, statement, decidedAt } = event.data;
      return { changes: { steps, statement: revealed(statement), at: decidedAt } };
    }
    case 'ProviderRejected':
    case 'ProviderSuspended':
    case 'ProviderTerminated':
      return { statement: revealed(event.data.statement), appeal: null };
    case 'DecisionAppealed':
      return { appeal: { statement: revealed(event.data.statement), answer: null } };
    default:
      return {};
  }
}

function rejected(
  { kind, trade, reason }: Extract<VerificationChange, { type: 'DocumentRejected' }>['data'],
  before: VerificationDetails,
): VerificationDetails {
  const key = toDocumentSlot(kind, trade);
  const document = before.documents[key];
  if (document === undefined) return before;
  return { ...before, documents: { ...before.documents, [key]: { ...document, reason: revealed(reason) } } };
}
