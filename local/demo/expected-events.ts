import type { JournalEvent } from '#events/journal.ts';

/** How many events of these types must follow, each once, before the system has done its part. */
interface Owed {
  types: readonly JournalEvent['type'][];
  times: number;
}

const once = (...types: JournalEvent['type'][]): Owed[] => [{ types, times: 1 }];

/** What must follow an event of a job: a reactor's or a webhook's result. */
function owedAfter(event: JournalEvent): Owed[] {
  switch (event.type) {
    case 'OfferAccepted':
    case 'PaymentRetried':
    case 'TipGiven':
      return once('PaymentInitiated');
    case 'ChangeAccepted':
      return event.data.extra > 0 ? once('PaymentInitiated') : [];
    case 'CaptureRequested':
    case 'ChargeRequested':
      return once('PaymentCaptured', 'FundingFailed');
    case 'TipPaid':
      return once('TransferSent');
    case 'FundsReleased':
      return [{ types: ['TransferSent'], times: event.data.transfers.length }];
    case 'JobSettled': {
      const { refunds, transfers, capture } = event.data;
      return [
        { types: ['RefundSent'], times: refunds.length },
        { types: ['TransferSent'], times: transfers.length },
        { types: ['PaymentCaptured'], times: capture === null ? 0 : 1 },
      ];
    }
    case 'ChargebackOpened':
      return event.data.evidenceDueAt === null ? [] : once('EvidencePackSent');
    default:
      return [];
  }
}

/** Whether a job with this history still awaits an event. */
export function awaitsEvents(history: readonly JournalEvent[]): boolean {
  return history.some((event, index) => {
    const after = history.slice(index + 1);
    return owedAfter(event).some(
      ({ types, times }) => after.filter((later) => types.includes(later.type)).length < times,
    );
  });
}
