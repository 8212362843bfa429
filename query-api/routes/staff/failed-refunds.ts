import { waitingRefunds } from '#domain/job/failed-refunds.ts';
import type { Http } from '#platform/http.ts';
import { failedRefundsView, type FailedRefundsView } from '../../contract/money-queues.ts';
import { formatPersonName } from '../../reading/people.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { money } from '../../views/money.ts';
import { chargebackStatusOf, moneyColumns, type JobMoneyFacts } from '../../views/chargeback-status.ts';
import { jobQueueRoute, type Queued } from './job-queue-route.ts';

/** `GET /api/admin/failed-refunds`: jobs with returned or rejected refunds. */
export function failedRefundsRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute<FailedRefundsView, JobMoneyFacts>(app, deps, {
    path: '/api/admin/failed-refunds',
    view: failedRefundsView,
    since: 'refundFailedAt',
    alsoRead: moneyColumns,
    buildView: (page) => ({ refunds: page.flatMap(buildLines) }),
  });
}

function buildLines({ job, also, summary, since, people }: Queued<JobMoneyFacts>): FailedRefundsView['refunds'] {
  return waitingRefunds(also.facts).map(({ refundId, amount, code, rejected, sendable, frozen }) => ({
    job: summary,
    refundId,
    amount: money(amount, job.currency),
    clientName: formatPersonName(people.get(job.clientId)),
    code,
    rejected,
    chargebackStatus: frozen ? chargebackStatusOf(also) : null,
    canRetry: sendable,
    at: since,
  }));
}
