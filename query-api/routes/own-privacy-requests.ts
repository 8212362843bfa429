import type { Http } from '#platform/http.ts';
import { privacyRequestTables } from '#projections/read-models/privacy-requests.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../access/permissions.ts';
import { ownPrivacyRequestsView, type OwnPrivacyRequestsView } from '../contract/privacy-requests.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRows } from '../reading/statement.ts';

/** Far more than a person asks. */
const MAX_OWN = 100;

/** `GET /api/privacy/requests`: what the viewer asked for about their data. */
export function ownPrivacyRequestsRoute(app: Http, deps: ReadDeps): void {
  const { sql } = deps;
  const schema = { tags: ['account'], response: { 200: ownPrivacyRequestsView } };
  app.get('/api/privacy/requests', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'own account');
    return sendView<{ page: readonly Row[] }>(request, reply, deps, () => ({
      models: ['privacyRequests'],
      statement: {
        select: sql`${jsonRows(
          sql,
          sql`
          select * from read.privacy_requests where subject_id = ${accountId}
          order by received_at desc, request_id limit ${MAX_OWN}`,
        )} as page`,
      },
      make: ({ page }, position) => ({
        view: { requests: page.map(toOwn), position },
        tags: [`account:${accountId}`],
        until: null,
      }),
    }));
  });
}

function toOwn(row: Row): OwnPrivacyRequestsView['requests'][number] {
  const { subjectId, requestId, kind, state, receivedAt, acknowledgedAt, answerBy, ...rest } = decodeRow(
    privacyRequestTables.privacyRequests,
    row,
  );
  const { endedAt, outcome, text, extensionReason, answer } = rest;
  const dates = { state, receivedAt, acknowledgedAt, answerBy, endedAt, outcome };
  return { subjectId, requestId, kind, ...dates, text, extensionReason, answer };
}
