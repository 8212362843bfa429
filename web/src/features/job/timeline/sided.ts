import type { TimelineEntry } from '#query-api/contract/job.ts';

import { actorName, type Tell, type Telling, type Words } from './telling.ts';

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
export function sided(kind: Sided, reason?: (entry: TimelineEntry, telling: Telling) => string | undefined): Tell {
  return (entry, telling): Words => {
    const { t } = telling.voice;
    return {
      title: telling.byViewer(entry)
        ? t(`event.${kind}.you`)
        : t(`event.${kind}.other`, { name: actorName(entry, telling) }),
      reason: reason?.(entry, telling),
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
  | 'EvidencePackRefused'
  | 'EvidencePackSent'
  | 'HoldExpired'
  | 'JobClosed'
  | 'PaymentInitiated'
  | 'PaymentRefused'
  | 'RefundProposed'
  | 'RefundRejected'
  | 'RefundRetried'
  | 'ReleaseProposed'
  | 'ReleaseRejected'
  | 'RequestRemoved'
  | 'ReversalRequested'
  | 'SettlementSuggested'
  | 'TipLapsed'
  | 'TransferRequested'
  | 'TransferRetried';

export function plain(kind: Plain, reason?: (entry: TimelineEntry, telling: Telling) => string | undefined): Tell {
  return (entry, telling): Words => ({
    title: telling.voice.t(`event.${kind}`),
    reason: reason?.(entry, telling),
  });
}
