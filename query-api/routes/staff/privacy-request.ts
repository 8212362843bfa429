import { z } from 'zod';

import { accessEndsAt, isAccessOpen } from '#domain/staff-access.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { privacyRequestTables } from '#projections/read-models/privacy-requests.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { authorize } from '../../access/permissions.ts';
import { privacyRequestView } from '../../contract/privacy-requests.ts';
import { peopleIn, selectPeople, staffNameOf } from '../../reading/people.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../../reading/send-view.ts';
import { jsonRows } from '../../reading/statement.ts';
import { privacyRequestLine } from '../../views/privacy-request-line.ts';
import { id } from '../id.ts';

const params = z.object({ subjectId: id, requestId: id });

interface Found {
  readonly requests: readonly Row[];
  /** Latest first. */
  readonly accesses: readonly Row[];
  readonly people: readonly Row[];
}

/** `GET /api/admin/privacy-requests/:subjectId/:requestId`: its dates; what was written only within an hour's access. */
export function privacyRequestRoute(app: Http, deps: ReadDeps): void {
  const schema = { tags: ['admin'], params, response: { 200: privacyRequestView } };
  app.get('/api/admin/privacy-requests/:subjectId/:requestId', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'admin');
    return sendView(request, reply, deps, () => buildRecipe(accountId, request.params, deps));
  });
}

function buildRecipe(
  viewerId: string,
  { subjectId, requestId }: z.output<typeof params>,
  { sql, clock }: ReadDeps,
): ViewRecipe<Found> {
  const named = sql`subject_id = ${subjectId} and request_id = ${requestId}`;
  return {
    models: ['privacyRequests', 'accounts', 'reviews'],
    statement: {
      with: sql`chosen as (select * from read.privacy_requests where ${named})`,
      select: sql`
        ${jsonRows(sql, sql`select * from chosen`)} as requests,
        ${jsonRows(
          sql,
          sql`select * from read.privacy_request_accesses where ${named} order by revision desc`,
        )} as accesses,
        ${selectPeople(
          sql,
          sql`
          select account_id from chosen where account_id is not null
          union select answered_by from chosen where answered_by is not null`,
        )} as people`,
    },
    make(found, position) {
      const [stored] = found.requests;
      if (stored === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is no such request.');
      const row = decodeRow(privacyRequestTables.privacyRequests, stored);
      const people = peopleIn(found.people);
      const accesses = found.accesses.map((access) => decodeRow(privacyRequestTables.privacyRequestAccesses, access));
      const accessedAt = accesses.find(({ staffId }) => staffId === viewerId)?.at ?? null;
      const open = isAccessOpen(accessedAt, clock.now().toISOString());
      const { language, acknowledgeBy, extendedAt, overdue, text, extensionReason, answer, email, answeredBy } = row;
      const answeredByName = answeredBy === null ? null : staffNameOf(people.get(answeredBy));
      return {
        view: {
          request: { ...privacyRequestLine(row, people), language, acknowledgeBy, extendedAt, overdue },
          content: open ? { text, extensionReason, answer, email, answeredByName } : null,
          accesses: accesses.map(({ kind, reason, at }) => ({ kind, reason, at })),
          position,
        },
        tags: ['admin:queue'],
        until: open ? accessEndsAt(accessedAt) : null,
      };
    },
  };
}
