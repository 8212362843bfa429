import type { UpcomingEntry } from '#query-api/contract/job.ts';

import { offerName, type Telling } from './telling.ts';
import type { Words } from './timeline-words.ts';

/** What is still to come, from the deadlines that run. Null for a kind that means nothing to people. */
export function upcomingWords(entry: UpcomingEntry, telling: Telling): Words | null {
  const { t, format, provider: name, view } = telling.voice;
  const hours = { approval: view.rules?.approvalHours ?? 0, grace: view.rules?.graceHours ?? 0 };
  switch (entry.kind) {
    case 'request-expiry':
      return { title: t('timeline.next.requestExpiry'), reason: t('timeline.next.requestExpiryText') };
    case 'offer-expiry':
      return {
        title: telling.isProvider
          ? t('timeline.next.offerExpiryYours')
          : t('timeline.next.offerExpiry', { name: offerName(entry, telling) }),
      };
    case 'payment-expiry':
      return { title: t('timeline.next.paymentExpiry'), reason: t('timeline.next.paymentExpiryText') };
    case 'capture':
      return { title: t('timeline.next.capture'), reason: t('timeline.next.captureText') };
    case 'start':
      return { title: t('timeline.next.start') };
    case 'auto-approve':
      return {
        title: t('timeline.next.autoApprove'),
        reason: t('timeline.next.autoApproveText', { hours: hours.approval }),
      };
    case 'release': {
      const amount = view.money === null ? '' : format.money(view.money.providerAmount);
      return {
        title: telling.isProvider
          ? t('timeline.next.releaseYours', { amount })
          : t('timeline.next.release', { amount, name }),
        reason: t('timeline.next.releaseText', { hours: hours.grace }),
      };
    }
    case 'close':
      return { title: t('timeline.next.close'), reason: t('timeline.next.closeText') };
    default:
      return null;
  }
}
