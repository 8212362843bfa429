import type { ExportPart } from '#events/catalog/data-export.ts';

import type { Entries } from './parts/entry.ts';
import {
  accessEntries,
  consentEntries,
  deletionEntries,
  eventEntries,
  privacyRequestEntries,
  sessionEntries,
} from './parts/records.ts';
import { jobEntries } from './parts/jobs.ts';
import { messageEntries } from './parts/messages.ts';
import { moneyEntries } from './parts/money.ts';
import { notificationEntries } from './parts/notifications.ts';
import { profileEntries } from './parts/profile.ts';
import { reviewEntries } from './parts/reviews.ts';

/** What each part of a copy has, one entry after the other. */
export const entriesOf: Readonly<Record<ExportPart, Entries>> = {
  profile: profileEntries,
  jobs: jobEntries,
  messages: messageEntries,
  money: moneyEntries,
  reviews: reviewEntries,
  consents: consentEntries,
  privacyRequests: privacyRequestEntries,
  deletion: deletionEntries,
  accesses: accessEntries,
  sessions: sessionEntries,
  notifications: notificationEntries,
  events: eventEntries,
};
