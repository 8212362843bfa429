import type { EventDefinition, EventOf } from '#events/catalog/define-event.ts';
import { fileEvents } from '#events/catalog/file.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { jobEvents } from '#events/catalog/job.ts';
import { reviewEvents } from '#events/catalog/review.ts';
import { standingEvents } from '#events/catalog/standing.ts';
import { verificationEvents } from '#events/catalog/verification.ts';

import { verificationDeadlineChanges } from './account/verification/deadlines.ts';
import type { DeadlineChanges } from './deadline.ts';
import { fileDeadlineChanges } from './file/unattached.ts';
import { jobDeadlineChanges } from './job/deadlines.ts';
import { reviewDeadlineChanges } from './review/deadlines.ts';
import { standingDeadlineChanges } from './standing/deadlines.ts';

const none: DeadlineChanges = { set: [], clear: [] };
const isOfJob = belongingTo(jobEvents);
const isOfReview = belongingTo(reviewEvents);
const isOfFile = belongingTo(fileEvents);
const isOfVerification = belongingTo(verificationEvents);
const isOfStanding = belongingTo(standingEvents);

/** The deadlines that any event of the log sets and clears: what the deadlines' read model folds. Pure. */
export function deadlineChanges(event: DomainEvent): DeadlineChanges {
  if (isOfJob(event)) return jobDeadlineChanges(event);
  if (isOfReview(event)) return reviewDeadlineChanges(event);
  if (isOfFile(event)) return fileDeadlineChanges(event);
  if (isOfVerification(event)) return verificationDeadlineChanges(event);
  return isOfStanding(event) ? standingDeadlineChanges(event) : none;
}

function belongingTo<Definition extends EventDefinition>(definitions: readonly Definition[]) {
  const types: ReadonlySet<string> = new Set(definitions.map(({ type }) => type));
  return (event: DomainEvent): event is Extract<DomainEvent, EventOf<Definition>> => types.has(event.type);
}
