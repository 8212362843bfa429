import type { Http } from '#platform/http.ts';
import { consentTables } from '#projections/read-models/consents.ts';
import { privacyRequestTables } from '#projections/read-models/privacy-requests.ts';
import type { VerificationDetails } from '#projections/read-models/accounts/verification-details.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { accessLogView, type AccessLogView } from '../contract/people.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRows } from '../reading/statement.ts';
import { toAccessLog } from '../views/verification-view.ts';

interface Found {
  /** Null before any verification or access of the account. */
  readonly accesses: VerificationDetails['accesses'] | null;
  readonly consentAccesses: readonly Row[];
  readonly requestAccesses: readonly Row[];
}

/** `GET /api/me/access-log`: staff accesses to the viewer's records, to their choices about them and their privacy requests. */
export function accessLogRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['account'], response: { 200: accessLogView } };
  app.get('/api/me/access-log', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own account');
    return sendView<Found>(request, reply, deps, () => ({
      models: ['accounts', 'consents', 'privacyRequests'],
      statement: {
        select: sql`
          (select details->'accesses' from read.verifications where account_id = ${accountId}) as accesses,
          ${jsonRows(
            sql,
            sql`select * from read.consent_accesses where subject_id = ${accountId}`,
          )} as "consentAccesses",
          ${jsonRows(
            sql,
            sql`select * from read.privacy_request_accesses where subject_id = ${accountId}`,
          )} as "requestAccesses"`,
      },
      make: ({ accesses, consentAccesses, requestAccesses }, position) => ({
        view: {
          accesses: latestFirst([
            ...toAccessLog({ accesses: accesses ?? [] }),
            ...opened(consentAccesses.map((row) => decodeRow(consentTables.consentAccesses, row))),
            ...opened(requestAccesses.map((row) => decodeRow(privacyRequestTables.privacyRequestAccesses, row))),
          ]),
          position,
        },
        tags: [`account:${accountId}`],
        until: null,
      }),
    }));
  });
}

type Accesses = AccessLogView['accesses'];

function opened(rows: Accesses): Accesses {
  return rows.map(({ kind, reason, at }) => ({ kind, reason, at }));
}

function latestFirst(accesses: Accesses): Accesses {
  return accesses.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
