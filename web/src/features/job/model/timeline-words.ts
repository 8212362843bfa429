import type { TimelineEntry } from '#query-api/contract/job.ts';

import { moneyOf, offerName, type Telling } from './telling.ts';

export interface Words {
  title: string;
  reason?: string;
}

/** What happened, in a sentence from where the viewer stands: "You approved the work", "Aoife approved the work". */
export function wordsOf(entry: TimelineEntry, telling: Telling): Words {
  const tell = sentences[entry.kind];
  return tell === undefined ? { title: telling.voice.t('event.unknown') } : tell(entry, telling);
}

type Tell = (entry: TimelineEntry, telling: Telling) => Words;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const sentences: Readonly<Record<string, Tell>> = {
  RequestPosted: (entry, { voice: { t, client: name }, byViewer }) => ({
    title: byViewer(entry) ? t('event.RequestPosted.you') : t('event.RequestPosted.other', { name }),
  }),
  RequestWithdrawn: (entry, { voice: { t, client: name }, byViewer }) => ({
    title: byViewer(entry) ? t('event.RequestWithdrawn.you') : t('event.RequestWithdrawn.other', { name }),
  }),
  RequestExpired: (_, { voice: { t } }) => ({
    title: t('event.RequestExpired'),
    reason: t('event.RequestExpiredText'),
  }),
  OfferSubmitted: (entry, telling) => offered(entry, telling, 'OfferSubmitted'),
  OfferRevised: (entry, telling) => offered(entry, telling, 'OfferRevised'),
  OfferWithdrawn: (entry, telling) => ({
    title: telling.byViewer(entry)
      ? telling.voice.t('event.OfferWithdrawn.you')
      : telling.voice.t('event.OfferWithdrawn.other', { name: offerName(entry, telling) }),
  }),
  OfferDeclined: (entry, telling) => ({
    title: telling.byViewer(entry)
      ? telling.voice.t('event.OfferDeclined.you', { name: offerName(entry, telling) })
      : telling.voice.t('event.OfferDeclined.other'),
    reason: text(entry.facts['reason']) === '' ? undefined : `“${text(entry.facts['reason'])}”`,
  }),
  OfferExpired: (entry, telling) => ({
    title: telling.isProvider
      ? telling.voice.t('event.OfferExpiredYours')
      : telling.voice.t('event.OfferExpired', { name: offerName(entry, telling) }),
  }),
  OfferAccepted: (entry, telling) => {
    const { t, client } = telling.voice;
    const amount = moneyOf(telling, entry.facts[telling.isProvider ? 'price' : 'total']);
    return {
      title: telling.byViewer(entry)
        ? t('event.OfferAccepted.you', { name: offerName(entry, telling), amount })
        : t('event.OfferAccepted.other', { name: client, amount }),
      reason: t('event.OfferAcceptedText', {
        policy: text(entry.facts['policyVersion']),
        fees: text(entry.facts['feeVersion']),
        terms: text(entry.facts['termsVersion']),
      }),
    };
  },
  PaymentInitiated: (_, { voice: { t } }) => ({ title: t('event.PaymentInitiated') }),
  PaymentFailed: (_, { voice: { t } }) => ({
    title: t('event.PaymentFailed'),
    reason: t('event.PaymentFailedText'),
  }),
  PaymentExpired: (_, { voice: { t } }) => ({
    title: t('event.PaymentExpired'),
    reason: t('event.PaymentExpiredText'),
  }),
  JobBooked: (entry, telling) => {
    const { t, view, date } = telling.voice;
    return {
      title: t('event.JobBooked', {
        date: view.job.startAt === null ? '' : date(view.job.startAt, 'fullMoment'),
      }),
      reason: t('event.JobBookedText', { amount: moneyOf(telling, entry.facts['authorised']) }),
    };
  },
  CaptureRequested: (_, { voice: { t } }) => ({ title: t('event.CaptureRequested') }),
  PaymentCaptured: (entry, telling) => ({
    title: telling.voice.t('event.PaymentCaptured', { amount: moneyOf(telling, entry.facts['amount']) }),
    reason: telling.voice.t('event.PaymentCapturedText'),
  }),
  WorkStarted: (entry, { voice: { t, provider: name }, byViewer }) => ({
    title: byViewer(entry) ? t('event.WorkStarted.you') : t('event.WorkStarted.other', { name }),
  }),
  CompletionClaimed: (entry, { voice: { t, provider: name, view }, byViewer }) => {
    const hours = view.rules?.approvalHours ?? 0;
    return {
      title: byViewer(entry) ? t('event.CompletionClaimed.you') : t('event.CompletionClaimed.other', { name }),
      reason:
        view.role === 'client'
          ? t('event.CompletionClaimedText.client', { hours })
          : t('event.CompletionClaimedText.other', { hours }),
    };
  },
  JobApproved: (entry, { voice: { t, client: name, view }, byViewer }) => ({
    title:
      entry.facts['automatic'] === true
        ? t('event.JobApprovedAutomatic')
        : byViewer(entry)
          ? t('event.JobApproved.you')
          : t('event.JobApproved.other', { name }),
    reason: t('event.JobApprovedText', { hours: view.rules?.graceHours ?? 0 }),
  }),
  ApprovalCancelled: (entry, { voice: { t, client: name }, byViewer }) => ({
    title: byViewer(entry) ? t('event.ApprovalCancelled.you') : t('event.ApprovalCancelled.other', { name }),
    reason:
      text(entry.facts['reason']) === ''
        ? undefined
        : t('event.ApprovalCancelledText', { reason: text(entry.facts['reason']) }),
  }),
  FundsReleased: (entry, telling) => {
    const { t, provider: name } = telling.voice;
    const amount = moneyOf(telling, entry.facts['providerAmount']);
    return {
      title: telling.isProvider
        ? t('event.FundsReleasedYours', { amount })
        : t('event.FundsReleased', { amount, name }),
      reason: t('event.FundsReleasedText'),
    };
  },
  TransferSent: (entry, telling) => {
    const { t, provider: name } = telling.voice;
    const amount = moneyOf(telling, entry.facts['amount']);
    return {
      title: telling.isProvider ? t('event.TransferSentYours', { amount }) : t('event.TransferSent', { amount, name }),
    };
  },
  JobClosed: (_, { voice: { t } }) => ({ title: t('event.JobClosed') }),
};

function offered(entry: TimelineEntry, telling: Telling, kind: 'OfferSubmitted' | 'OfferRevised'): Words {
  const offer = telling.voice.view.offers.find(({ offerId }) => offerId === entry.facts['offerId']);
  const asBidder = telling.isProvider;
  const allIn = kind === 'OfferRevised' || offer?.price.amount === entry.facts['price'] ? offer?.allIn : undefined;
  const amount =
    !asBidder && allIn !== undefined ? telling.voice.format.money(allIn) : moneyOf(telling, entry.facts['price']);
  return {
    title: telling.byViewer(entry)
      ? telling.voice.t(`event.${kind}.you`, { amount })
      : telling.voice.t(`event.${kind}.other`, { name: offerName(entry, telling), amount }),
  };
}
