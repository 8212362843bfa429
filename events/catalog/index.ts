import {
  accountEvents,
  phoneReservationEvents,
  reservationEvents,
  type AccountEvent,
  type PhoneReservationEvent,
  type ReservationEvent,
} from './account.ts';
import { calendarEvents, type CalendarEvent } from './availability.ts';
import { checkpointEvents, type CheckpointEvent } from './checkpoint.ts';
import { consentEvents, type ConsentEvent } from './consent.ts';
import { conversationEvents, type ConversationEvent } from './conversation.ts';
import { deletionEvents, type DeletionEvent } from './deletion.ts';
import { dataExportEvents, type DataExportEvent } from './data-export.ts';
import type { EventDefinition } from './define-event.ts';
import { fileEvents, type FileEvent } from './file.ts';
import { funnelEvents, type FunnelEvent } from './funnel.ts';
import { inboxEvents, type InboxEvent } from './inbox.ts';
import { jobEvents, type JobEvent } from './job.ts';
import { privacyRequestEvents, type PrivacyRequestEvent } from './privacy-request.ts';
import { providerProfileEvents, type ProviderProfileEvent } from './provider-profile.ts';
import { promoEvents, type PromoEvent } from './promo.ts';
import { reviewEvents, type ReviewEvent } from './review.ts';
import { reputationEvents, type ReputationEvent } from './reputation.ts';
import { savedProvidersEvents, type SavedProvidersEvent } from './saved-providers.ts';
import { shownWorkEvents, type ShownWorkEvent } from './shown-work.ts';
import { visitEvents, type VisitEvent } from './visit.ts';

/** Every stream category with its events. A new event is a line in its own file, a new category a line here. */
export const catalog = {
  account: accountEvents,
  emailReservation: reservationEvents,
  phoneReservation: phoneReservationEvents,
  job: jobEvents,
  review: reviewEvents,
  conversation: conversationEvents,
  file: fileEvents,
  inbox: inboxEvents,
  reputation: reputationEvents,
  promo: promoEvents,
  consent: consentEvents,
  checkpoint: checkpointEvents,
  deletion: deletionEvents,
  dataExport: dataExportEvents,
  privacyRequest: privacyRequestEvents,
  providerProfile: providerProfileEvents,
  calendar: calendarEvents,
  savedProviders: savedProvidersEvents,
  shownWork: shownWorkEvents,
  visit: visitEvents,
  funnel: funnelEvents,
} as const satisfies Record<string, readonly EventDefinition[]>;

export type Category = keyof typeof catalog;
export const categories = Object.keys(catalog) as Category[];

export type DomainEvent =
  | AccountEvent
  | ReservationEvent
  | PhoneReservationEvent
  | JobEvent
  | ReviewEvent
  | ConversationEvent
  | FileEvent
  | InboxEvent
  | ReputationEvent
  | PromoEvent
  | ConsentEvent
  | CheckpointEvent
  | DeletionEvent
  | DataExportEvent
  | PrivacyRequestEvent
  | ProviderProfileEvent
  | CalendarEvent
  | SavedProvidersEvent
  | ShownWorkEvent
  | VisitEvent
  | FunnelEvent;
