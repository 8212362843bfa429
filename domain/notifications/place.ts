import type { NotificationGroup } from '#events/catalog/inbox.ts';

import { verificationKinds, notificationKinds, type Notification, type NotificationKind } from './notification.ts';

/** What a notice is about, as a page that its reader may open. */
export type NotificationPlace =
  | { readonly page: 'job' | 'dispute'; readonly jobId: string }
  | { readonly page: 'conversation'; readonly conversationId: string }
  | { readonly page: 'verification' | 'earnings' | 'providerDashboard' };

type Page = NotificationPlace['page'];

const pagesOfGroups: Readonly<Record<NotificationGroup, Page>> = {
  offers: 'job',
  job: 'job',
  money: 'job',
  dispute: 'dispute',
  messages: 'conversation',
  reviews: 'job',
  account: 'providerDashboard',
};

/** The kinds whose page is another one than their group's. */
const pagesOfKinds: Readonly<Partial<Record<NotificationKind, Page>>> = {
  // A card's bank asks for money back in a dispute of its own: most such jobs have none with us.
  chargebackOpened: 'job',
  clientChargebackOpened: 'job',
  chargebackClosed: 'job',
  payoutsEnabled: 'earnings',
  payoutsStopped: 'earnings',
  payoutPaid: 'earnings',
  payoutFailed: 'earnings',
  // Of a report of a review the notice says all that there is.
  reportDismissed: 'conversation',
  reportUpheld: 'conversation',
  ...Object.fromEntries(Array.from(verificationKinds, (kind) => [kind, 'verification' as const])),
};

/** Where a notice leads, in the application as in a mail; null where it says everything that there is to read. */
export function findPlace({
  kind,
  jobId,
  conversationId,
}: Pick<Notification, 'kind' | 'jobId' | 'conversationId'>): NotificationPlace | null {
  const page = pagesOfKinds[kind] ?? pagesOfGroups[notificationKinds[kind]];
  switch (page) {
    case 'job':
    case 'dispute':
      return jobId === null ? null : { page, jobId };
    case 'conversation':
      return conversationId === null ? null : { page, conversationId };
    default:
      return { page };
  }
}
