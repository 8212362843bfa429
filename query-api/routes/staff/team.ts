import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { authorize } from '../../access/permissions.ts';
import { teamView, type TeamView } from '../../contract/team.ts';

type MemberRow = Omit<TeamView['members'][number], 'signedUpAt' | 'seenAt'> & {
  signedUpAt: Date;
  seenAt: Date | null;
};

/** `GET /api/admin/team`: the accounts, and from the write side's tables their second steps and sessions. */
export function teamRoute(app: Http, { sql, demo }: { sql: Sql; demo?: object | undefined }): void {
  app.get('/api/admin/team', { schema: { tags: ['admin'], response: { 200: teamView } } }, async (request) => {
    authorize(request.viewer, 'admin');
    const rows = await sql<MemberRow[]>`
      select account_id as "accountId", account_type as "accountType",
        nullif(concat_ws(' ', first_name, last_name), '') as name, signed_up_at as "signedUpAt",
        case
          when exists (select from auth.second_factors f where f.account_id = a.account_id) then 'app'
          when exists (select from auth.passkeys p where p.account_id = a.account_id) then 'passkey'
        end as "secondStep",
        coalesce(open.sessions, 0) as sessions, open.seen_at as "seenAt"
      from read.accounts a
      left join lateral (
        select count(*)::int as sessions, max(seen_at) as seen_at from auth.sessions s
        where s.account_id = a.account_id and revoked_at is null and expires_at > now()
          and (idle_expires_at is null or idle_expires_at > now())
      ) as open on true
      where account_type in ('admin', 'support', 'analyst') and closed_at is null
      order by account_type, signed_up_at, account_id`;
    return {
      members: rows.map(({ signedUpAt, seenAt, ...member }) => ({
        ...member,
        signedUpAt: signedUpAt.toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
      })),
      needsSecondStep: demo === undefined,
    };
  });
}
