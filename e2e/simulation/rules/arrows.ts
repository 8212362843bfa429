import { transitions } from '#domain/job/lifecycle.ts';
import type { Job } from '#domain/job/state.ts';
import type { JobRole } from '#domain/job/states.ts';

import { promise } from '../violation.ts';
import type { Told } from './told.ts';

/** No event leads outside the graph, and nobody makes one whose part it is not. */
export function checkArrow(before: Job | null, event: Told, after: Job): void {
  const from = before?.state ?? null;
  const arrows = transitions.filter(
    (arrow) => arrow.from === from && arrow.event === event.type && arrow.to === after.state,
  );
  promise(
    arrows.length > 0,
    `${event.type} leads from ${from ?? 'nothing'} to ${after.state}, which is not in the graph`,
  );
  const { actor } = event.meta;
  promise(
    arrows.some(({ role }) => isIn(role, event, after)),
    `${event.type} was made by ${actor.kind}, whose part it is not`,
  );
}

function isIn(role: JobRole, { meta: { actor }, data }: Told, job: Job): boolean {
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
