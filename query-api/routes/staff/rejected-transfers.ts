import { waitingTransfers } from '#domain/job/transfer-balances.ts';
import type { Http } from '#platform/http.ts';
import { rejectedTransfersView, type RejectedTransfersView } from '../../contract/money-queues.ts';
import { formatPersonName } from '../../reading/people.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { money } from '../../views/money.ts';
import { chargebackStatusOf, moneyColumns, type JobMoneyFacts } from '../../views/chargeback-status.ts';
import { jobQueueRoute, type Queued } from './job-queue-route.ts';

/** `GET /api/admin/rejected-transfers`: jobs with shares that the payment provider rejected. */
export function rejectedTransfersRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute<RejectedTransfersView, JobMoneyFacts>(app, deps, {
    path: '/api/admin/rejected-transfers',
    view: rejectedTransfersView,
    since: 'transferRejectedAt',
    alsoRead: moneyColumns,
    buildView: (page) => ({ transfers: page.flatMap(buildLines) }),
  });
}

function buildLines({ job, also, summary, since, people }: Queued<JobMoneyFacts>): RejectedTransfersView['transfers'] {
  return waitingTransfers(also.facts).map(({ transferId, amount, code }) => ({
    job: summary,
    transferId,
    amount: money(amount, job.currency),
    providerName: job.providerId === null ? null : formatPersonName(people.get(job.providerId)),
    code,
    chargebackStatus: job.state === 'ChargebackOpen' ? chargebackStatusOf(also) : null,
    at: since,
  }));
}
