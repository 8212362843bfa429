import { plusHours } from '#domain/time.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { OfferRow } from '#projections/read-models/jobs/tables.ts';
import type { ListedJob } from '../reading/job-rows.ts';

/** When time alone will next change what is shown of these jobs and offers; null when it never will. */
export function nextChange(now: string, jobs: readonly ListedJob[], offers: readonly OfferRow[] = []): string | null {
  let next: string | null = null;
  for (const instant of [...jobs.flatMap(instantsOf), ...offers.map(({ expiresAt }) => expiresAt)]) {
    if (instant !== null && instant > now && (next === null || instant < next)) next = instant;
  }
  return next;
}

function instantsOf(job: ListedJob): (string | null)[] {
  return [
    job.requestExpiresAt,
    ...Object.values(job.liveOffers).map(({ expiresAt }) => expiresAt),
    job.paymentDueAt,
    job.captureDueAt,
    startOf(job),
    job.startAt,
    job.expectedCompletionAt,
    job.autoApproveAt,
    job.graceEndsAt,
    job.closesAt,
  ];
}

/** From when work may start. */
function startOf({ startAt, policyVersion }: ListedJob): string | null {
  if (startAt === null || policyVersion === null) return null;
  return plusHours(startAt, -ruleBook.policies.at(policyVersion).startEarlyHours);
}
