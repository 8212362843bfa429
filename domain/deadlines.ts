import type { DomainEvent } from '#events/catalog/index.ts';

import type { DeadlineChanges } from './deadline.ts';
import { jobDeadlineChanges } from './job/deadlines.ts';
import { reviewDeadlineChanges } from './review/deadlines.ts';

/** The deadlines that any event of the log sets and clears: what the deadlines' read model folds. Pure. */
export function deadlineChanges(event: DomainEvent): DeadlineChanges {
  switch (event.type) {
    case 'ReviewSubmitted':
    case 'ReviewsPublished':
      return reviewDeadlineChanges(event);
    case 'AccountSignedUp':
    case 'ProfileCompleted':
    case 'ProviderApproved':
    case 'ProviderLevelChanged':
    case 'EmailReserved':
    case 'EmailReservationConfirmed':
      return { set: [], clear: [] };
    default:
      return jobDeadlineChanges(event);
  }
}
