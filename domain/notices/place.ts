import type { NoticeGroup } from '#events/catalog/inbox.ts';

import { checkKinds, noticeKinds, type Notice, type NoticeKind } from './notice.ts';

/** What a notice is about, as a page that its reader may open. */
export type NoticePlace =
  | { readonly page: 'job' | 'dispute'; readonly jobId: string }
  | { readonly page: 'conversation'; readonly conversationId: string }
  | { readonly page: 'checks' | 'earnings' | 'providerDashboard' };

type Page = NoticePlace['page'];

const pagesOfGroups: Readonly<Record<NoticeGroup, Page>> = {
  offers: 'job',
  job: 'job',
  money: 'job',
  dispute: 'dispute',
  messages: 'conversation',
  reviews: 'job',
  account: 'providerDashboard',
};

/** The kinds whose page is another one than their group's. */
const pagesOfKinds: Readonly<Partial<Record<NoticeKind, Page>>> = {
  // A card's bank asks for money back in a dispute of its own: most such jobs have none with us.
  chargebackOpened: 'job',
  clientChargebackOpened: 'job',
  chargebackClosed: 'job',
  payoutsEnabled: 'earnings',
  payoutsStopped: 'earnings',
  payoutPaid: 'earnings',
  payoutFailed: 'earnings',
  // Of a report of a review the notice says all that there is.
  reportKept: 'conversation',
  reportUpheld: 'conversation',
  ...Object.fromEntries(Array.from(checkKinds, (kind) => [kind, 'checks' as const])),
};

/** Where a notice leads, in the application as in a mail; null where it says everything that there is to read. */
export function placeOf({
  kind,
  jobId,
  conversationId,
}: Pick<Notice, 'kind' | 'jobId' | 'conversationId'>): NoticePlace | null {
  const page = pagesOfKinds[kind] ?? pagesOfGroups[noticeKinds[kind]];
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
