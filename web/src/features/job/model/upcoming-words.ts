import type { UpcomingEntry } from '#query-api/contract/job.ts';

import { offerName, type Telling } from './telling.ts';
import type { Words } from './timeline-words.ts';

/** What is still to come, from the deadlines that run. Null for a kind that means nothing to people. */
export function upcomingWords(entry: UpcomingEntry, telling: Telling): Words | null {
  const { t, format, provider: name, view } = telling.voice;
  const hours = { approval: view.rules?.approvalHours ?? 0, grace: view.rules?.graceHours ?? 0 };
  switch (entry.kind) {
    case 'request-expiry':
      return { title: t('next.requestExpiry'), reason: t('next.requestExpiryText') };
    case 'offer-expiry':
      return {
        title: telling.isProvider
          ? t('next.offerExpiryYours')
          : t('next.offerExpiry', { name: offerName(entry, telling) }),
      };
    case 'payment-expiry':
      return { title: t('next.paymentExpiry'), reason: t('next.paymentExpiryText') };
    case 'capture':
      return { title: t('next.capture'), reason: t('next.captureText') };
    case 'start':
      return { title: t('next.start') };
    case 'auto-approve':
      return {
        title: t('next.autoApprove'),
        reason: t('next.autoApproveText', { hours: hours.approval }),
      };
    case 'release': {
      const amount = view.money === null ? '' : format.money(view.money.providerAmount);
      return {
        title: telling.isProvider ? t('next.releaseYours', { amount }) : t('next.release', { amount, name }),
        reason: t('next.releaseText', { hours: hours.grace }),
      };
    }
    case 'close':
      return { title: t('next.close'), reason: t('next.closeText') };
    default:
      return null;
  }
}
