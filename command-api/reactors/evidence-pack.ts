import { currencies, isCurrency } from '#domain/money/currencies.ts';
import type { JobDataOf, JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

/** Stripe accepts 20,000 characters: of a very long history, the beginning and the end say most. */
const MAX_LINES = 150;

type Sentences = {
  readonly [Type in JobEvent['type']]?: (data: JobDataOf<Type>) => string;
};

/** What a card's bank needs to know: what was agreed, what was done, who approved, where the money went. */
const sentences: Sentences = {
  OfferAccepted: ({ total, price, serviceFee, currency, startAt, termsVersion }) =>
    `The client accepted an offer: ${money(total, currency)} (price ${money(price, currency)}, service fee ` +
    `${money(serviceFee, currency)}), work to begin ${moment(startAt)}, under version ${termsVersion} of the terms.`,
  JobBooked: ({ cardLast4 }) =>
    `The client confirmed the payment with their card${cardLast4 === null ? '' : ` ending in ${cardLast4}`}. ` +
    'The job was booked.',
  PaymentCaptured: ({ amount, currency }) => `${money(amount, currency)} were charged, to be held until approval.`,
  ChangeAccepted: ({ extra, currency }) =>
    `Both sides consented to a change${extra === 0 ? '' : ` that costs ${money(extra, currency)} more`}.`,
  WorkStarted: () => 'The provider began the work.',
  CompletionClaimed: ({ photos }) => `The provider reported the work as done, with ${photos.length} photos.`,
  ChangesRequested: () => 'The client asked for changes before approving.',
  ApprovalReminded: ({ hoursLeft }) => `The client was reminded: the work counts as approved in ${hoursLeft} hours.`,
  JobApproved: ({ automatic }) =>
    automatic
      ? 'The client raised no objection in time: the work counts as approved.'
      : 'The client approved the work.',
  ApprovalCancelled: () => 'The client took the approval back.',
  FundsReleased: ({ providerAmount, currency }) =>
    `No objection came within the grace period: ${money(providerAmount, currency)} were released to the provider.`,
  TransferSent: ({ amount, currency }) => `${money(amount, currency)} were transferred to the provider.`,
  NoShowClaimed: ({ by }) => `The ${by} reported that the other side did not come.`,
  NoShowSettled: ({ absent }) => `Nobody contested that the ${absent} did not come.`,
  JobCancelled: ({ by, workedMinutes }) =>
    workedMinutes === null
      ? `The job was cancelled by ${by === 'both' ? 'both sides' : `the ${by}`}.`
      : `The client withdrew while the work was under way: ${workedMinutes} minutes of it are paid for.`,
  DisputeOpened: ({ by, reason }) => `The ${by} opened a dispute on our platform (${reason}).`,
  DisputeDecided: ({ outcome }) => `Our staff decided the dispute: ${outcome.kind}.`,
  DisputeResolved: ({ how }) => `The dispute on our platform ended (${how}).`,
  JobSettled: ({ captured, refund, currency }) =>
    `The job was settled: of ${money(captured, currency)} the client gets ${money(refund, currency)} back.`,
  RefundSent: ({ amount, currency }) => `${money(amount, currency)} were refunded to the card.`,
  RefundFailed: ({ amount, currency }) =>
    `The bank sent a refund of ${money(amount, currency)} back to us: it is still owed to the client.`,
  RefundRejectedByGateway: ({ amount, currency }) =>
    `A refund of ${money(amount, currency)} could not be sent to the card: it is still owed to the client.`,
  RefundPaidManually: ({ amount, currency }) =>
    `${money(amount, currency)} were paid to the client in another way than to the card.`,
  TipPaid: ({ amount, currency }) => `After the work the client gave a tip of ${money(amount, currency)}.`,
  ChargebackOpened: ({ reason }) => `The cardholder took the payment back at their bank (${reason}).`,
};

/**
 * A job's history for the bank that took a payment back: times, sums and actions from its stream. It contains no names,
 * addresses or texts of people.
 */
export function evidencePack(history: readonly JournalEvent[]): string {
  const lines = history.flatMap((event) => {
    const sentence = sentences[event.type as JobEvent['type']] as ((data: unknown) => string) | undefined;
    return sentence === undefined ? [] : [`${moment(event.meta.at)}: ${sentence(event.data)}`];
  });
  const half = MAX_LINES / 2;
  const shownLines = lines.length <= MAX_LINES ? lines : [...lines.slice(0, half), '…', ...lines.slice(-half)];
  return ['Home service booked on an online marketplace. All times are UTC.', ...shownLines].join('\n');
}

function money(amount: number, currency: string): string {
  const decimals = isCurrency(currency) ? currencies[currency].decimals : 2;
  return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
}

function moment(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}
