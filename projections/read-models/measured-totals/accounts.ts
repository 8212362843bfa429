import { toWeek } from '#domain/analytics/week.ts';
import type { JournalEvent } from '#events/journal.ts';

import { foldWithNeeds, type DerivedRowsOf, type Folds } from '../../runner/read-model.ts';
import { addConversion } from './add-conversion.ts';
import type { AccountRow, TotalTables } from './tables.ts';

const WEEK_MS = 7 * 86_400_000;
/** Weeks after the one of the sign-up that are looked at. */
export const RETENTION_WEEKS = 8;

const milestones = ['signedUp', 'profileCompleted', 'firstBooked'] as const;
const kinds = {
  signedUp: 'account_created',
  profileCompleted: 'onboarding_completed',
  firstBooked: 'first_payment_processed',
} as const;

export const accountFolds: Folds<TotalTables> = {
  AccountSignedUp({ data: { accountId, accountType, country }, meta }, rows) {
    if (accountType !== 'client' && accountType !== 'provider') return;
    const nothing = { profileCompleted: null, firstBooked: null, activeWeeks: [] };
    rows.accountWeeks.put({ accountId, country, signedUp: meta.at, ...nothing });
  },
  ProfileCompleted: foldWithNeeds(
    ({ data }) => ({ accountWeeks: [data.accountId] }),
    ({ data, meta }, rows) => {
      const row = rows.accountWeeks.get(data.accountId);
      if (row?.profileCompleted === null) rows.accountWeeks.put({ ...row, profileCompleted: meta.at });
    },
  ),
  JobBooked: foldWithNeeds(
    ({ data }) => ({ accountWeeks: [data.clientId] }),
    ({ data, meta }, rows) => {
      const row = rows.accountWeeks.get(data.clientId);
      if (row?.firstBooked === null) rows.accountWeeks.put({ ...row, firstBooked: meta.at });
    },
  ),
};

/** The sender of a command did something in this week. */
export const markActive = foldWithNeeds<TotalTables, JournalEvent>(
  ({ meta: { actor } }) => (isPerson(actor.kind) ? { accountWeeks: [actor.id] } : {}),
  ({ meta: { actor, at } }, rows) => {
    const row = isPerson(actor.kind) ? rows.accountWeeks.get(actor.id) : undefined;
    if (row === undefined) return;
    const week = Math.round((weekStart(at) - weekStart(row.signedUp)) / WEEK_MS);
    if (week < 1 || week > RETENTION_WEEKS || row.activeWeeks.includes(week)) return;
    rows.accountWeeks.put({ ...row, activeWeeks: [...row.activeWeeks, week].toSorted((a, b) => a - b) });
  },
);

function isPerson(kind: JournalEvent['meta']['actor']['kind']): boolean {
  return kind === 'client' || kind === 'provider';
}

function weekStart(at: string): number {
  return Date.parse(toWeek(Date.parse(at)));
}

/** Counts each milestone when it became known, and in which weeks people came back. */
export function countAccount(
  before: AccountRow | undefined,
  after: AccountRow,
  rows: DerivedRowsOf<TotalTables>,
): void {
  for (const milestone of milestones) {
    const at = after[milestone];
    if (at === null || (before?.[milestone] ?? null) !== null) continue;
    addConversion(rows, { at, kind: kinds[milestone], country: after.country, currency: '', amount: null });
  }
  const came = after.activeWeeks.filter((week) => !(before?.activeWeeks ?? []).includes(week));
  if (before !== undefined && came.length === 0) return;
  const cohort = { week: toWeek(Date.parse(after.signedUp)), country: after.country };
  rows.cohorts.change([cohort.week, cohort.country], (row) => ({
    ...cohort,
    people: (row?.people ?? 0) + (before === undefined ? 1 : 0),
    active: Array.from({ length: RETENTION_WEEKS }, (_, i) => (row?.active[i] ?? 0) + (came.includes(i + 1) ? 1 : 0)),
  }));
}
