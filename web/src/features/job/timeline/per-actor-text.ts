import type { TimelineEntry } from '#query-api/contract/job.ts';

import { actorName, type DescribeEntry, type EntryFormatting, type EntryText } from './entry-formatting.ts';

/** Events whose sentence only differs in who did it. */
type Sided =
  | 'ApprovalCancelled'
  | 'BookingDeclined'
  | 'CancellationProposed'
  | 'ChangeAccepted'
  | 'ChangeDeclined'
  | 'ChangeProposed'
  | 'ChangeWithdrawn'
  | 'ChangesRequested'
  | 'CompletionClaimed'
  | 'CounterDeclined'
  | 'DisputeAnswered'
  | 'DisputeAppealed'
  | 'DisputeOpened'
  | 'EvidenceAdded'
  | 'NoShowClaimed'
  | 'NoShowWithdrawn'
  | 'PaymentRetried'
  | 'RequestPosted'
  | 'RequestWithdrawn'
  | 'SettlementDeclined'
  | 'SettlementWithdrawn'
  | 'SettlementProposed'
  | 'WorkStarted';

/** "You …" or "Aoife …", with a reason where there is one to say. */
export function sided(
  kind: Sided,
  reason?: (entry: TimelineEntry, formatting: EntryFormatting) => string | undefined,
): DescribeEntry {
  return (entry, formatting): EntryText => {
    const { t } = formatting.context;
    return {
      title: formatting.byViewer(entry)
        ? t(`event.${kind}.you`)
        : t(`event.${kind}.other`, { name: actorName(entry, formatting) }),
      reason: reason?.(entry, formatting),
    };
  };
}

/** Events that read the same for everybody. */
type Plain =
  | 'CaptureRequested'
  | 'ChargeRequested'
  | 'DecisionOverdue'
  | 'DecisionProposed'
  | 'DecisionRejected'
  | 'EvidencePackRejected'
  | 'EvidencePackSent'
  | 'HoldExpired'
  | 'JobClosed'
  | 'PaymentInitiated'
  | 'PaymentRejected'
  | 'RefundProposed'
  | 'RefundRejected'
  | 'RefundRetried'
  | 'ReleaseProposed'
  | 'ReleaseRejected'
  | 'RequestRemoved'
  | 'ReversalRequested'
  | 'SettlementSuggested'
  | 'TipExpired'
  | 'TransferRequested'
  | 'TransferRetried';

export function plain(
  kind: Plain,
  reason?: (entry: TimelineEntry, formatting: EntryFormatting) => string | undefined,
): DescribeEntry {
  return (entry, formatting): EntryText => ({
    title: formatting.context.t(`event.${kind}`),
    reason: reason?.(entry, formatting),
  });
}
