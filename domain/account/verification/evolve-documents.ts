import { beginVerification, withoutStep, type VerificationFolds } from './fold-types.ts';
import { toDocumentSlot, type DocumentSlot, type ProviderDocument, type Verification } from './state.ts';

type Named = Pick<DocumentSlot, 'kind' | 'trade'>;

export const documentFolds: VerificationFolds<
  'DocumentSubmitted' | 'DocumentAccepted' | 'DocumentRejected' | 'DocumentExpiring' | 'DocumentExpired'
> = {
  DocumentSubmitted(before, { kind, trade, file, validUntil, submittedAt }) {
    const former = before.documents[toDocumentSlot(kind, trade)];
    const latest = {
      fileId: file.fileId,
      validUntil,
      submittedAt,
      state: 'waiting',
      acceptedAt: null,
      reminded: false,
      expired: false,
    } as const;
    const counting = former?.latest.state === 'accepted' ? former.latest : (former?.before ?? null);
    const slot = { kind, trade, latest, before: counting };
    return {
      ...beginVerification(before),
      documents: { ...before.documents, [toDocumentSlot(kind, trade)]: slot },
      again: withoutStep('business', before),
    };
  },
  DocumentAccepted: (before, data) => changed(before, data, (slot) => accepted(slot, data.acceptedAt)),
  DocumentRejected: (before, data) =>
    changed(before, data, (slot) => ({ ...slot, latest: { ...slot.latest, state: 'rejected' } })),
  DocumentExpiring: (before, data) =>
    changed(before, data, (slot) => marked(slot, data.validUntil, { reminded: true })),
  DocumentExpired: (before, data) => changed(before, data, (slot) => marked(slot, data.expiredAt, { expired: true })),
};

/** Accepts everything that waits; the approval does this. */
export function allAccepted({ documents }: Verification, acceptedAt: string): Verification['documents'] {
  return Object.fromEntries(
    Object.entries(documents).map(([key, slot]) => [
      key,
      slot.latest.state === 'waiting' ? accepted(slot, acceptedAt) : slot,
    ]),
  );
}

function accepted(slot: DocumentSlot, acceptedAt: string): DocumentSlot {
  return { ...slot, latest: { ...slot.latest, state: 'accepted', acceptedAt }, before: null };
}

/** Marks the document that expires at this moment. */
function marked(slot: DocumentSlot, validUntil: string, mark: Partial<ProviderDocument>): DocumentSlot {
  const after = (document: ProviderDocument) =>
    document.validUntil === validUntil ? { ...document, ...mark } : document;
  return { ...slot, latest: after(slot.latest), before: slot.before && after(slot.before) };
}

function changed(
  { documents }: Verification,
  { kind, trade }: Named,
  change: (slot: DocumentSlot) => DocumentSlot,
): Partial<Verification> {
  const key = toDocumentSlot(kind, trade);
  const slot = documents[key];
  return slot === undefined ? {} : { documents: { ...documents, [key]: change(slot) } };
}
