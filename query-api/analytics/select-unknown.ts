import type { Sql } from '#platform/postgres.ts';

import type { FunnelsView } from '../contract/analytics.ts';
import { jsonRow, jsonRows, type Part } from '../reading/statement.ts';
import type { Period } from './period.ts';

export interface FoundUnknown {
  readonly choices: FunnelsView['choices'];
  readonly dropped: FunnelsView['dropped'];
}

/** How browsers chose in a period, and which reports were not stored. */
export function selectUnknown(sql: Sql, { from, to }: Period): Part {
  return sql`
    ${jsonRow(
      sql,
      sql`select coalesce(sum(allowed), 0)::int as allowed, coalesce(sum(denied), 0)::int as denied
          from read.consent_weeks where week between ${from} and ${to}`,
    )} as choices,
    ${jsonRows(
      sql,
      sql`select reason, sum(reports)::int as reports from read.report_drops where week between ${from} and ${to}
          group by reason order by reason`,
    )} as dropped`;
}
