import type { JobEvent } from '#events/catalog/job.ts';

import type { DeadlineChanges } from '../deadline.ts';
import { proposalDeadlines } from './deadlines/proposals.ts';
import { disputeDeadlines } from './deadlines/dispute.ts';
import { holdDeadlines } from './deadlines/hold.ts';
import { changesBy } from './deadlines/job-deadline.ts';
import { paymentDeadlines } from './deadlines/payment.ts';
import { requestDeadlines } from './deadlines/request.ts';
import { workDeadlines } from './deadlines/work.ts';

const topics = [requestDeadlines, paymentDeadlines, proposalDeadlines, workDeadlines, disputeDeadlines, holdDeadlines];

/**
 * Which deadlines an event of a job sets and clears. A remaining deadline (an offer of a withdrawn request) has no
 * effect: the job checks again.
 */
export function jobDeadlineChanges(event: JobEvent): DeadlineChanges {
  return changesBy(topics, event);
}
