import type { Sql } from '#platform/postgres.ts';
import type { PayoutRequirements } from '#domain/account/payout-requirements.ts';
import { payoutsTable } from '#projections/read-models/accounts/tables.ts';
import { jobTables } from '#projections/read-models/jobs/tables.ts';
import { decodeRow, parseInstant } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';

import type { EarningJob } from '../views/earnings-lines.ts';
import type { Movement } from '../views/match-payouts.ts';
import type { PayoutAccount } from '../views/payout-state.ts';
import { defineJobColumns } from './job-rows.ts';
import { selectPeople } from './people.ts';
import { jsonRow, jsonRows, type Statement } from './statement.ts';

export interface FoundEarnings {
  readonly jobs: readonly Row[];
  readonly movements: readonly (Omit<Movement, 'at'> & { at: string; currency: string })[];
  readonly payouts: readonly Row[];
  readonly account: (PayoutAccount & { readonly country: string; readonly requirements: PayoutRequirements }) | null;
  readonly people: readonly Row[];
}

const { jobId, number, title, state, clientId, currency, startAt, timezone, ...others } = jobTables.jobs.columns;
const { held, providerShare, onTheWay, heldUp, deadlineAt, endedAt } = others;
const facts = { jobId, number, title, state, clientId, currency, startAt, timezone };
const columns = defineJobColumns({ ...facts, held, providerShare, onTheWay, heldUp, deadlineAt, endedAt });

/** Everything that a provider's earnings are made of: their jobs with money, what was transferred, what was paid out. */
export function earningsStatement(sql: Sql, accountId: string): Statement {
  return {
    with: sql`
      moved as (
        select l.job_id, case l.kind when 'transferred' then l.amount else -l.amount end as amount, l.at, j.currency,
          coalesce(j.facts->'sidePayments'->l.payment_id->>'purpose' = 'tip', false) as tip
        from read.ledger l join read.jobs j on j.job_id = l.job_id
        where j.provider_id = ${accountId} and l.kind in ('transferred', 'reversed')),
      found as (
        select ${columns.select(sql)}, j.facts->'agreement'->'price' as price,
          j.facts->'agreement'->'commission' as commission, j.facts->'ending' as ending
        from read.jobs j where j.provider_id = ${accountId} and j.facts->>'agreement' is not null
          and (j.held is not null or j.on_the_way is not null or j.held_up is not null
            or j.job_id in (select job_id from moved)))`,
    select: sql`
      ${jsonRows(sql, sql`select * from found`)} as jobs,
      ${jsonRows(sql, sql`select job_id as "jobId", amount, tip, at, currency from moved`)} as movements,
      ${jsonRows(sql, sql`select * from read.payouts where account_id = ${accountId} order by at desc, payout_id desc`)} as payouts,
      ${jsonRow(
        sql,
        sql`
        select payouts_opened_at is not null as opened, payouts_enabled as enabled, country,
          payout_requirements as requirements
        from read.accounts where account_id = ${accountId}`,
      )} as account,
      ${selectPeople(sql, sql`select client_id from found`)} as people`,
  };
}

export type FoundJob = ReturnType<typeof toEarningJobs>[number];

export function toEarningJobs(rows: readonly Row[]) {
  return columns
    .rows(rows)
    .map((job, i) => ({ ...job, ...(rows[i] as Pick<EarningJob, 'price' | 'commission' | 'ending'>) }))
    .map(({ price, commission, ending, ...job }) => ({ ...job, price, commission, ending }));
}

export function toMovements(found: FoundEarnings['movements']) {
  return found.map((movement) => ({ ...movement, at: parseInstant(movement.at) }));
}

export function toPayouts(rows: readonly Row[]) {
  return rows.map((row) => decodeRow(payoutsTable, row));
}
