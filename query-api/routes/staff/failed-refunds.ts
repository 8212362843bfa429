import { waitingRefunds } from '#domain/job/failed-refunds.ts';
import type { Http } from '#platform/http.ts';
import { failedRefundsView, type FailedRefundsView } from '../../contract/money-queues.ts';
import { nameOf } from '../../reading/people.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { money } from '../../views/money.ts';
import { atBankOf, moneyColumns, type MoneyOfJob } from '../../views/at-bank.ts';
import { jobQueueRoute, type Queued } from './job-queue.ts';

/** `GET /api/admin/failed-refunds`: jobs with refunds that came back or were refused. */
export function failedRefundsRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute<FailedRefundsView, MoneyOfJob>(app, deps, {
    path: '/api/admin/failed-refunds',
    view: failedRefundsView,
    since: 'refundFailedAt',
    alsoRead: moneyColumns,
    viewOf: (page) => ({ refunds: page.flatMap(linesOf) }),
  });
}

function linesOf({ job, also, summary, since, people }: Queued<MoneyOfJob>): FailedRefundsView['refunds'] {
  return waitingRefunds(also.facts).map(({ refundId, amount, code, refused, sendable, frozen }) => ({
    job: summary,
    refundId,
    amount: money(amount, job.currency),
    clientName: nameOf(people.get(job.clientId)),
    code,
    refused,
    atBank: frozen ? atBankOf(also) : null,
    mayRetry: sendable,
    at: since,
  }));
}
