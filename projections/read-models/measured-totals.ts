import { toWeek } from '#domain/analytics/week.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';

import { defineReadModel, foldWithNeeds, type DerivedRowsOf } from '../runner/read-model.ts';
import { defineTable, int, nullable, shared, text, uuid, type RowOf } from '../runner/table.ts';

/** In which week each account got somewhere; null where it has not. */
const accountWeeks = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    country: text,
    signedUp: text,
    profileCompleted: nullable(text),
    firstBooked: nullable(text),
  },
  { owner: shared },
);

/** What the servers know of all people, measured or not: what a funnel's last step is a part of. */
const knownTotals = defineTable(
  ['week', 'country'],
  { week: text, country: text, signedUp: int, profileCompleted: int, firstBooked: int },
  { owner: shared },
);

/** How browsers chose: what share of visits is measured at all. */
const consentWeeks = defineTable(['week'], { week: text, allowed: int, denied: int }, { owner: shared });

const tables = { accountWeeks, knownTotals, consentWeeks };
type TotalTables = typeof tables;
type AccountRow = RowOf<TotalTables['accountWeeks']>;
type Choice = Extract<DomainEvent, { type: 'ConsentGiven' | 'ConsentWithdrawn' | 'OptedOut' }>;

const facts = ['signedUp', 'profileCompleted', 'firstBooked'] as const;
const weekOf = ({ at }: { readonly at: string }): string => toWeek(Date.parse(at));

const afterChoice = foldWithNeeds<TotalTables, JournalEvent<Choice>>(
  ({ meta }) => ({ consentWeeks: [weekOf(meta)] }),
  ({ type, data, meta }, rows) => {
    // The same choice is recorded for the account, too.
    if (data.subjectKind !== 'browser') return;
    const week = weekOf(meta);
    const { allowed, denied } = rows.consentWeeks.get(week) ?? { allowed: 0, denied: 0 };
    const allows = type === 'ConsentGiven' && data.granted.includes('analytics');
    rows.consentWeeks.put({ week, allowed: allowed + (allows ? 1 : 0), denied: denied + (allows ? 0 : 1) });
  },
);

/** Totals beside the measured figures. Nothing here knows of visits: no visit is linked to an account. */
export const measuredTotalsModel = defineReadModel<TotalTables>({
  name: 'measuredTotals',
  version: 1,
  categories: ['account', 'consent', 'job'],
  tables,
  folds: {
    AccountSignedUp({ data: { accountId, accountType, country }, meta }, rows) {
      if (accountType !== 'client' && accountType !== 'provider') return;
      const signedUp = weekOf(meta);
      rows.accountWeeks.put({ accountId, country, signedUp, profileCompleted: null, firstBooked: null });
    },
    ProfileCompleted: foldWithNeeds(
      ({ data }) => ({ accountWeeks: [data.accountId] }),
      ({ data, meta }, rows) => {
        const row = rows.accountWeeks.get(data.accountId);
        if (row?.profileCompleted === null) rows.accountWeeks.put({ ...row, profileCompleted: weekOf(meta) });
      },
    ),
    JobBooked: foldWithNeeds(
      ({ data }) => ({ accountWeeks: [data.clientId] }),
      ({ data, meta }, rows) => {
        const row = rows.accountWeeks.get(data.clientId);
        if (row?.firstBooked === null) rows.accountWeeks.put({ ...row, firstBooked: weekOf(meta) });
      },
    ),
    ConsentGiven: afterChoice,
    ConsentWithdrawn: afterChoice,
    OptedOut: afterChoice,
  },
  derived: { accountWeeks: countFacts },
  onPoison: 'skip',
  personal: false,
});

/** Counts each fact in the week in which it became known. */
function countFacts(before: AccountRow | undefined, after: AccountRow, rows: DerivedRowsOf<TotalTables>): void {
  for (const fact of facts) {
    const week = after[fact];
    if (week === null || (before?.[fact] ?? null) !== null) continue;
    const { country } = after;
    rows.knownTotals.change([week, country], (row) => {
      const total = row ?? { week, country, signedUp: 0, profileCompleted: 0, firstBooked: 0 };
      return { ...total, [fact]: total[fact] + 1 };
    });
  }
}
