import type { Job } from '#domain/job/job.ts';
import type { JobDetails } from '#projections/read-models/jobs/details.ts';

import type { FailedRefundsView } from '../contract/money-queues.ts';

type ChargebackStatus = NonNullable<FailedRefundsView['refunds'][number]['chargebackStatus']>;

/** What a line about waiting money needs in addition to a job's columns in any list. */
export interface JobMoneyFacts {
  readonly facts: Job;
  readonly chargebacks: JobDetails['chargebacks'] | null;
}
export const moneyColumns = `j.facts, j.details->'chargebacks' as chargebacks`;

/** The chargeback that freezes a job's money, with the last moment for evidence about its own payments. */
export function chargebackStatusOf({ chargebacks }: Pick<JobMoneyFacts, 'chargebacks'>): ChargebackStatus {
  const open = Object.values(chargebacks ?? {}).filter(({ won }) => won === null);
  const moments = open.map(({ evidenceDueAt }) => evidenceDueAt).filter((moment) => moment !== null);
  return { evidenceDueAt: moments.sort().at(-1) ?? null };
}
