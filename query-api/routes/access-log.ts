import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { consentTables } from '#projections/read-models/consents.ts';
import { privacyRequestTables } from '#projections/read-models/privacy-requests.ts';
import type { VerificationDetails } from '#projections/read-models/accounts/verification-details.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { accessLogView, type AccessLogView } from '../contract/people.ts';
import { minPosition, type ReadDeps } from '../reading/send-view.ts';
import { jsonRows, readAt, type Part } from '../reading/statement.ts';
import { toAccessLog } from '../views/verification-view.ts';

interface Found {
  /** Null before any verification or access of the account. */
  readonly accesses: VerificationDetails['accesses'] | null;
  readonly consentAccesses: readonly Row[];
  readonly requestAccesses: readonly Row[];
}

/**
 * `GET /api/me/access-log`: staff accesses to the viewer's records, to their choices about them (also as those of browsers
 * that are known to be theirs), and to their privacy requests. It is read anew each time: a browser has no topic.
 */
export function accessLogRoute(app: Http, { sql }: Pick<ReadDeps, 'sql'>): void {
  const schema = { tags: ['account'], response: { 200: accessLogView } };
  app.get('/api/me/access-log', { schema }, async (request, reply): Promise<AccessLogView> => {
    const { accountId } = authorize(request.viewer, 'own account');
    const models = ['accounts', 'consents', 'privacyRequests'] as const;
    const { found, position } = await readAt<Found>(sql, { models }, minPosition(request), {
      select: sql`
        (select details->'accesses' from read.verifications where account_id = ${accountId}) as accesses,
        ${jsonRows(
          sql,
          sql`
          select * from read.consent_accesses
          where subject_id = ${accountId} or subject_id in (${linkedBrowsers(sql, accountId)})`,
        )} as "consentAccesses",
        ${jsonRows(
          sql,
          sql`select * from read.privacy_request_accesses where subject_id = ${accountId}`,
        )} as "requestAccesses"`,
    });
    const { accesses, consentAccesses, requestAccesses } = found;
    void reply.header('x-position', position);
    return {
      accesses: latestFirst([
        ...toAccessLog({ accesses: accesses ?? [] }),
        ...opened(consentAccesses.map((row) => decodeRow(consentTables.consentAccesses, row))),
        ...opened(requestAccesses.map((row) => decodeRow(privacyRequestTables.privacyRequestAccesses, row))),
      ]),
      position,
    };
  });
}

/** Browsers that were linked to the account, or in which its person chose while signed in: both then have the same choice. */
function linkedBrowsers(sql: Sql, accountId: string): Part {
  return sql`
    select (choice->>'otherId')::uuid from read.consent_choices
    where subject_id = ${accountId} and type = 'ConsentLinked'
    union
    select other.subject_id from read.consent_choices as own
    join read.consent_choices as other on other.choice_id = own.choice_id
    where own.subject_id = ${accountId}`;
}

type Accesses = AccessLogView['accesses'];

function opened(rows: Accesses): Accesses {
  return rows.map(({ kind, reason, at }) => ({ kind, reason, at }));
}

function latestFirst(accesses: Accesses): Accesses {
  return accesses.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
