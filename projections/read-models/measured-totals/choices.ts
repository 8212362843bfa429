import { toWeek } from '#domain/analytics/week.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';

import { foldWithNeeds } from '../../runner/read-model.ts';
import type { TotalTables } from './tables.ts';

type Choice = Extract<DomainEvent, { type: 'ConsentGiven' | 'ConsentWithdrawn' | 'OptedOut' }>;

const weekOf = ({ at }: { readonly at: string }): string => toWeek(Date.parse(at));

export const afterChoice = foldWithNeeds<TotalTables, JournalEvent<Choice>>(
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
