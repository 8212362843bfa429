import { transitions } from '#domain/job/lifecycle.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobRole } from '#domain/job/job-states.ts';

import { requireInvariant } from '../violation.ts';
import type { JobJournalEvent } from './job-journal-event.ts';

/** Each event is an edge of the graph, made by a role that can make it. */
export function checkTransition(before: Job | null, event: JobJournalEvent, after: Job): void {
  const from = before?.state ?? null;
  const matching = transitions.filter(
    (transition) => transition.from === from && transition.event === event.type && transition.to === after.state,
  );
  requireInvariant(
    matching.length > 0,
    `${event.type} leads from ${from ?? 'nothing'} to ${after.state}, which is not in the graph`,
  );
  const { actor } = event.meta;
  requireInvariant(
    matching.some(({ role }) => isIn(role, event, after)),
    `${event.type} was made by ${actor.kind}, whose part it is not`,
  );
}

function isIn(role: JobRole, { meta: { actor }, data }: JobJournalEvent, job: Job): boolean {
  switch (role) {
    case 'client':
      return actor.id === job.clientId;
    case 'provider':
      return actor.id === job.agreement?.providerId;
    case 'bidder':
      return (
        actor.id !== job.clientId && ('providerId' in data ? actor.id === data.providerId : isABidder(job, actor.id))
      );
    default:
      return actor.kind === role;
  }
}

function isABidder({ offers }: Job, accountId: string): boolean {
  return Object.values(offers).some(({ providerId }) => providerId === accountId);
}
