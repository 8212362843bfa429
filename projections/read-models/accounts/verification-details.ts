import type { CheckEvent } from '#domain/account/verification/folds.ts';
import { slotOf } from '#domain/account/verification/state.ts';
import type { FileRef } from '#domain/file/state.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { VerificationStep } from '#events/catalog/verification.ts';

/** What the pages show of somebody's checks besides what the rules know. Texts are null once they were forgotten. */
export interface VerificationDetails {
  readonly portrait: FileRef | null;
  readonly business: { readonly address: string | null; readonly registerNumber: string | null } | null;
  /** The latest of each kind and trade. */
  readonly documents: Readonly<Record<string, DocumentDetails>>;
  /** What an admin asked for last. */
  readonly changes: Changes | null;
  /** Of the latest decision that keeps, or kept, the Homewright out. */
  readonly statement: string | null;
  readonly appeal: { readonly statement: string | null; readonly answer: string | null } | null;
  readonly notes: readonly { readonly staffId: string; readonly note: string | null; readonly at: string }[];
  /** Latest first. */
  readonly looks: readonly Look[];
}

interface DocumentDetails {
  readonly file: FileRef;
  readonly number: string | null;
  /** Why it was refused. */
  readonly reason: string | null;
}

interface Changes {
  readonly steps: readonly VerificationStep[];
  readonly statement: string | null;
  readonly at: string;
}

interface Look {
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
  looks: [],
};

/** More than a page shows, so that the latest of each of the staff is among them. */
const MOST_LOOKS = 100;
const MOST_NOTES = 200;

export function detailsAfter(event: CheckEvent, before: VerificationDetails): VerificationDetails {
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
      return { ...before, documents: { ...before.documents, [slotOf(kind, trade)]: document } };
    }
    case 'DocumentRefused':
      return refused(event.data, before);
    case 'ReviewNoted': {
      const { staffId, note, notedAt } = event.data;
      return { ...before, notes: [...before.notes, { staffId, note: revealed(note), at: notedAt }].slice(-MOST_NOTES) };
    }
    case 'AccountLookedInto': {
      const { staffId, kind, reason, lookedAt } = event.data;
      const look = { staffId, kind, reason: revealed(reason), at: lookedAt };
      return { ...before, looks: [look, ...before.looks].slice(0, MOST_LOOKS) };
    }
    case 'AppealDecided':
      return { ...before, appeal: before.appeal && { ...before.appeal, answer: revealed(event.data.statement) } };
    default:
      return { ...before, ...decided(event) };
  }
}

function decided(event: CheckEvent): Partial<VerificationDetails> {
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

function refused(
  { kind, trade, reason }: Extract<CheckEvent, { type: 'DocumentRefused' }>['data'],
  before: VerificationDetails,
): VerificationDetails {
  const key = slotOf(kind, trade);
  const document = before.documents[key];
  if (document === undefined) return before;
  return { ...before, documents: { ...before.documents, [key]: { ...document, reason: revealed(reason) } } };
}
