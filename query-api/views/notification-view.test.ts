import { expect, it } from 'vitest';

import type { NotificationRow } from '#projections/read-models/notifications.ts';

import type { KnownPerson } from '../reading/people.ts';
import { notificationView } from './notification-view.ts';

const aboutId = '10000000-0000-4000-8000-000000000001';
const row: NotificationRow = {
  accountId: '10000000-0000-4000-8000-000000000002',
  eventId: '40000000-0000-4000-8000-000000000001',
  nth: 0,
  position: '90',
  at: '2027-03-01T09:00:00.000Z',
  aboutId,
  kind: 'workStarted',
  notificationGroup: 'job',
  jobId: '20000000-0000-4000-8000-000000000001',
  conversationId: null,
  facts: { amount: null, currency: null, at: null, detail: null },
};
const rated = { rating: null, reviewCount: 0, removedReviews: 0 };
const doyle: KnownPerson = {
  accountId: aboutId,
  closed: false,
  firstName: 'Cormac',
  lastName: 'Doyle',
  businessName: 'Doyle Decorating',
  city: null,
  phone: null,
  level: 'new',
  photo: null,
  verifiedAt: null,
  ...rated,
  asClient: rated,
};

it.each([
  ['Cormac', doyle],
  ['Doyle Decorating', { ...doyle, firstName: null }],
  [null, { ...doyle, firstName: null, businessName: null }],
])('a notification names %s, as the pages of the job do', (name, about) => {
  const around = {
    readUpTo: null,
    unreadMessages: null,
    title: null,
    timezone: null,
    whole: false,
    people: new Map([[aboutId, about]]),
  };
  expect(notificationView(row, around).name).toBe(name);
});
