import { waitingTransfers } from '#domain/job/payouts.ts';
import type { Http } from '#platform/http.ts';
import { refusedTransfersView, type RefusedTransfersView } from '../../contract/money-queues.ts';
import { nameOf } from '../../reading/people.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { money } from '../../views/money.ts';
import { atBankOf, moneyColumns, type MoneyOfJob } from '../../views/at-bank.ts';
import { jobQueueRoute, type Queued } from './job-queue.ts';

/** `GET /api/admin/refused-transfers`: jobs with shares that the payment provider refused to send. */
export function refusedTransfersRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute<RefusedTransfersView, MoneyOfJob>(app, deps, {
    path: '/api/admin/refused-transfers',
    view: refusedTransfersView,
    since: 'transferRefusedAt',
    alsoRead: moneyColumns,
    viewOf: (page) => ({ transfers: page.flatMap(linesOf) }),
  });
}

function linesOf({ job, also, summary, since, people }: Queued<MoneyOfJob>): RefusedTransfersView['transfers'] {
  return waitingTransfers(also.facts).map(({ transferId, amount, code }) => ({
    job: summary,
    transferId,
    amount: money(amount, job.currency),
    providerName: job.providerId === null ? null : nameOf(people.get(job.providerId)),
    code,
    atBank: job.state === 'ChargebackOpen' ? atBankOf(also) : null,
    at: since,
  }));
}
