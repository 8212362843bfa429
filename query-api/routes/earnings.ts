import { z } from 'zod';

import { noRequirements } from '#domain/account/payout-requirements.ts';
import { homeZone } from '#domain/country-zones.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { earningsView, type EarningsLine } from '../contract/earnings.ts';
import {
  earningsStatement,
  toEarningJobs,
  toMovements,
  toPayouts,
  type FoundEarnings,
  type FoundJob,
} from '../reading/earnings.ts';
import { accountTopics, peopleIn, shownPerson, type People } from '../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { buildBook } from '../views/earnings-book.ts';
import { earningLines, type EarningLine } from '../views/earnings-lines.ts';
import { jobNumber } from '../views/job-summary.ts';
import { matchPayouts } from '../views/match-payouts.ts';
import { money } from '../views/money.ts';
import { payoutState } from '../views/payout-state.ts';
import { monthIn, nextMonth } from '../views/zoned-month.ts';
import { zone } from './list-query.ts';

const earningsQuery = z.object({
  month: z
    .string()
    .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  zone,
});
type EarningsQuery = z.output<typeof earningsQuery>;

/** `GET /api/provider/earnings`: the provider's share, from the hold to the bank. */
export function earningsRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['earnings'], querystring: earningsQuery, response: { 200: earningsView } };
  app.get('/api/provider/earnings', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'provider jobs');
    return sendView(request, reply, deps, () => buildRecipe(accountId, request.query, deps));
  });
}

function buildRecipe(accountId: string, query: EarningsQuery, { sql, clock }: ReadDeps): ViewRecipe<FoundEarnings> {
  const now = clock.now().toISOString();
  return {
    models: ['jobs', 'accounts', 'reviews'],
    statement: earningsStatement(sql, accountId),
    make(found, position) {
      const country = found.account?.country ?? '';
      const own = homeZone(country, query.zone);
      const present = monthIn(own, now);
      const month = query.month ?? present;
      const payouts = toPayouts(found.payouts).map((payout) => ({ ...payout, month: monthIn(own, payout.at) }));
      const paid = payouts.filter(({ state }) => state === 'paid');
      const people = peopleIn(found.people);
      const books = buildBooks(found, { paid, month, present, people, currency: toCurrency(country) });
      return {
        view: {
          month,
          zone: own,
          months: [...new Set([present, ...paid.map((payout) => payout.month)])].toSorted().toReversed(),
          books,
          payoutAccount: {
            state: payoutState(found.account),
            ...(found.account?.requirements ?? noRequirements),
          },
          payouts: payouts
            .filter((payout) => payout.month === month)
            .map(({ payoutId, amount, currency, state, failureCode, at }) => ({
              payoutId,
              amount: money(amount, currency),
              state,
              failureCode,
              at,
            })),
          position,
        },
        tags: [`provider:${accountId}`, `account:${accountId}`, ...accountTopics(people.keys())],
        until: nextMonth(now, own),
      };
    },
  };
}

interface Shown {
  readonly paid: readonly (ReturnType<typeof toPayouts>[number] & { month: string })[];
  readonly month: string;
  readonly present: string;
  readonly people: People;
  /** Of the account: shown when there is no other. */
  readonly currency: string;
}

/** The books of a month, one per currency. */
function buildBooks(found: FoundEarnings, { paid, month, present, people, currency: own }: Shown) {
  const jobs = toEarningJobs(found.jobs);
  const byId = new Map(jobs.map((job) => [job.jobId, job]));
  const months = new Map(paid.map((payout) => [payout.payoutId, payout.month]));
  const movements = toMovements(found.movements);
  const names = month === present ? (['held', 'on-the-way', 'paid'] as const) : (['paid'] as const);
  const currencies = [...new Set([own, ...[...jobs, ...paid].map(({ currency }) => currency)])];
  const books = currencies.map((currency) => {
    const its = <Row extends { readonly currency: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.currency === currency);
    const lines = earningLines(its(jobs), matchPayouts(its(movements), its(paid)));
    const chosen = lines.filter(({ payout }) => payout === null || months.get(payout.payoutId) === month);
    return buildBook(currency, chosen, (line) => showLine(line, byId, people), names);
  });
  const filled = books.filter(({ stations }) => stations.some(({ lines }) => lines.length > 0));
  return filled.length > 0 ? filled : books.slice(0, 1);
}

/** In these states a deadline approves or releases the work by itself. */
const automatic: ReadonlySet<string> = new Set(['CompletionClaimed', 'ApprovedInGrace']);

function showLine(
  { jobId, payout, station }: EarningLine,
  jobs: ReadonlyMap<string, FoundJob>,
  people: People,
): Pick<EarningsLine, 'job' | 'at'> {
  const job = jobId === null ? undefined : jobs.get(jobId);
  if (job === undefined) return { job: null, at: payout?.at ?? null };
  const { number, title, state, startAt, timezone, clientId, deadlineAt, endedAt } = job;
  const unpaid = station === 'held' ? (automatic.has(state) ? deadlineAt : null) : endedAt;
  return {
    job: {
      jobId: job.jobId,
      number: jobNumber(number),
      title,
      state,
      startAt,
      timezone,
      client: shownPerson(people.get(clientId), { familyName: true, asClient: true }),
    },
    at: payout?.at ?? unpaid,
  };
}
