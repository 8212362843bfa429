import { calendarEvents } from '#events/catalog/availability.ts';
import { dataExportEvents } from '#events/catalog/data-export.ts';
import type { EventDefinition, EventOf } from '#events/catalog/define-event.ts';
import { deletionEvents } from '#events/catalog/deletion.ts';
import { fileEvents } from '#events/catalog/file.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { jobEvents } from '#events/catalog/job.ts';
import { reviewEvents } from '#events/catalog/review.ts';
import { reputationEvents } from '#events/catalog/reputation.ts';
import { privacyRequestEvents } from '#events/catalog/privacy-request.ts';
import { promoEvents } from '#events/catalog/promo.ts';
import { verificationEvents } from '#events/catalog/verification.ts';

import { documentDeadlineChanges } from './account/verification/document-deadlines.ts';
import { calendarDeadlineChanges } from './availability/deadlines.ts';
import { dataExportDeadlineChanges } from './data-export/deadlines.ts';
import type { DeadlineChanges } from './deadline.ts';
import { deletionDeadlineChanges } from './deletion/deadlines.ts';
import { fileDeadlineChanges } from './file/unattached-files.ts';
import { jobDeadlineChanges } from './job/deadlines.ts';
import { privacyRequestDeadlineChanges } from './privacy-request/deadlines.ts';
import { promoDeadlineChanges } from './promo/deadlines.ts';
import { reviewDeadlineChanges } from './review/deadlines.ts';
import { reputationDeadlineChanges } from './reputation/deadlines.ts';

const none: DeadlineChanges = { set: [], clear: [] };
const isJobEvent = belongingTo(jobEvents);
const isReviewEvent = belongingTo(reviewEvents);
const isFileEvent = belongingTo(fileEvents);
const isVerificationEvent = belongingTo(verificationEvents);
const isDataExportEvent = belongingTo(dataExportEvents);
const isPrivacyRequestEvent = belongingTo(privacyRequestEvents);
const isPromoEvent = belongingTo(promoEvents);
const isCalendarEvent = belongingTo(calendarEvents);
const isDeletionEvent = belongingTo(deletionEvents);
const isOfReputation = belongingTo(reputationEvents);

/** The deadlines that an event of the log sets and clears; the deadlines' read model folds these. Pure. */
export function deadlineChanges(event: DomainEvent): DeadlineChanges {
  if (isJobEvent(event)) return jobDeadlineChanges(event);
  if (isReviewEvent(event)) return reviewDeadlineChanges(event);
  if (isFileEvent(event)) return fileDeadlineChanges(event);
  if (isVerificationEvent(event)) return documentDeadlineChanges(event);
  if (isPrivacyRequestEvent(event)) return privacyRequestDeadlineChanges(event);
  if (isPromoEvent(event)) return promoDeadlineChanges(event);
  if (isCalendarEvent(event)) return calendarDeadlineChanges(event);
  if (isDeletionEvent(event)) return deletionDeadlineChanges(event);
  if (isDataExportEvent(event)) return dataExportDeadlineChanges(event);
  return isOfReputation(event) ? reputationDeadlineChanges(event) : none;
}

function belongingTo<Definition extends EventDefinition>(definitions: readonly Definition[]) {
  const types: ReadonlySet<string> = new Set(definitions.map(({ type }) => type));
  return (event: DomainEvent): event is Extract<DomainEvent, EventOf<Definition>> => types.has(event.type);
}
