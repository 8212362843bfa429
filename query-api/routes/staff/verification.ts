import { z } from 'zod';

import { lastSubmittedAt } from '#domain/account/verification/submissions.ts';
import { lookEndsAt } from '#domain/looks.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { requireLook } from '../../access/looks.ts';
import { enter, type Viewer } from '../../access/permissions.ts';
import { staffVerificationView, type StaffVerificationView } from '../../contract/verification.ts';
import { readFileNames } from '../../reading/file-names.ts';
import { readPeople, staffNameOf, type People } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import { checksOf, checksStatement, type Checks, type FoundChecks } from '../../reading/verifications.ts';
import { documentEnds } from '../../views/document-ends.ts';
import { earliestAfter } from '../../views/next-change.ts';
import { papersOf, verificationView } from '../../views/verification-view.ts';
import { id } from '../id.ts';

const params = z.object({ accountId: id });

/** `GET /api/staff/verifications/:accountId`: to support and admins who said within the last hour why they look. */
export function staffVerificationRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['support'], params, response: { 200: staffVerificationView } };
  app.get('/api/staff/verifications/:accountId', { schema }, async (request, reply) => {
    const viewer = enter(request.viewer, 'support');
    const { accountId } = request.params;
    return sendView<FoundChecks>(request, reply, deps, () => ({
      models: ['accounts', 'files'],
      statement: checksStatement(sql, accountId),
      async make(found, position) {
        const now = clock.now().toISOString();
        const checks = checksOf(found);
        if (checks === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such Homewright.');
        const lookedAt = lookOf(checks, viewer);
        requireLook(lookedAt, now);
        const [fileNames, people] = await Promise.all([
          readFileNames(sql, papersOf(checks)),
          readPeople(
            sql,
            checks.details.notes.map(({ staffId }) => staffId),
          ),
        ]);
        const view = { ...verificationView(checks, { viewer, fileNames, now }), ...forStaff(checks, people), position };
        return {
          view,
          tags: [`account:${accountId}`],
          until: earliestAfter(now, [lookEndsAt(lookedAt), ...documentEnds(checks)]),
        };
      },
    }));
  });
}

/** When this person looked last; null when they never did. */
function lookOf({ details }: Checks, { accountId }: Viewer): string | null {
  return details.looks.find(({ staffId }) => staffId === accountId)?.at ?? null;
}

type ForStaff = Pick<
  StaffVerificationView,
  'name' | 'businessName' | 'country' | 'city' | 'trades' | 'lastSubmittedAt' | 'signedUpAt' | 'notes'
>;

function forStaff({ account, facts, details }: Checks, people: People): ForStaff {
  const { firstName, lastName, businessName, country, city, trades, signedUpAt } = account;
  return {
    name: [firstName, lastName].filter(Boolean).join(' ') || null,
    businessName,
    country,
    city,
    trades: [...trades],
    lastSubmittedAt: lastSubmittedAt(facts),
    signedUpAt,
    notes: details.notes.map(({ staffId, note, at }) => ({
      staffId,
      name: staffNameOf(people.get(staffId)),
      note,
      at,
    })),
  };
}
