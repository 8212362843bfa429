import type { NotificationGroup } from '#events/catalog/inbox.ts';

import {
  privacyRequestKinds,
  securityKinds,
  verificationKinds,
  notificationKinds,
  type Notification,
  type NotificationKind,
} from './notification.ts';

/** The page of a notification's subject, which its reader can open. */
export type NotificationPlace =
  | { readonly page: 'job' | 'dispute'; readonly jobId: string }
  | { readonly page: 'conversation'; readonly conversationId: string }
  | {
      readonly page:
        | 'verification'
        | 'earnings'
        | 'providerDashboard'
        | 'dataExport'
        | 'privacy'
        | 'security'
        | 'contact';
    };

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

/** The kinds whose page differs from their group's. */
const pagesOfKinds: Readonly<Partial<Record<NotificationKind, Page>>> = {
  // A chargeback is the bank's own dispute: most such jobs have none with us.
  chargebackOpened: 'job',
  clientChargebackOpened: 'job',
  chargebackClosed: 'job',
  payoutsEnabled: 'earnings',
  payoutsStopped: 'earnings',
  payoutDetailsDue: 'earnings',
  payoutPaid: 'earnings',
  payoutFailed: 'earnings',
  dataExportReady: 'dataExport',
  emailChanged: 'contact',
  phoneChanged: 'contact',
  // The notification about a reported review is complete in itself.
  reportDismissed: 'conversation',
  reportUpheld: 'conversation',
  ...Object.fromEntries(Array.from(verificationKinds, (kind) => [kind, 'verification' as const])),
  ...Object.fromEntries(securityKinds.map((kind) => [kind, 'security' as const])),
  ...Object.fromEntries(privacyRequestKinds.map((kind) => [kind, 'privacy' as const])),
};

/** Where a notification links to, in the application and in a mail; null if it is complete in itself. */
export function findNotificationPlace({
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
