import { waitingRefunds } from '#domain/job/failed-refunds.ts';
import type { Http } from '#platform/http.ts';
import { failedRefundsView, type FailedRefundsView } from '../../contract/staff.ts';
import { nameOf } from '../../reading/people.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { money } from '../../views/money.ts';
import { atBankOf } from '../../views/at-bank.ts';
import { jobQueueRoute, type Queued } from './job-queue.ts';

/** `GET /api/admin/failed-refunds`: jobs with refunds that came back or were refused. */
export function failedRefundsRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute(app, deps, {
    path: '/api/admin/failed-refunds',
    view: failedRefundsView,
    since: 'refundFailedAt',
    viewOf: (page) => ({ refunds: page.flatMap(linesOf) }),
  });
}

function linesOf({ job, summary, since, people }: Queued): FailedRefundsView['refunds'] {
  return waitingRefunds(job.facts).map(({ refundId, amount, code, refused, sendable, frozen }) => ({
    job: summary,
    refundId,
    amount: money(amount, job.currency),
    clientName: nameOf(people.get(job.clientId)),
    code,
    refused,
    atBank: frozen ? atBankOf(job) : null,
    mayRetry: sendable,
    at: since,
  }));
}
