import { z } from 'zod';

import { lastSubmittedAt } from '#domain/account/verification/submissions.ts';
import { accessEndsAt } from '#domain/staff-access.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { requireAccess } from '../../access/staff-access.ts';
import { authorize, type Viewer } from '../../access/permissions.ts';
import { staffVerificationView, type StaffVerificationView } from '../../contract/verification.ts';
import { readFileNames } from '../../reading/file-names.ts';
import { readPeople, staffNameOf, type People } from '../../reading/people.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';
import {
  toVerificationRecord,
  verificationStatement,
  type VerificationRecord,
  type FoundVerification,
} from '../../reading/verifications.ts';
import { documentExpiries } from '../../views/document-expiries.ts';
import { earliestAfter } from '../../views/next-refresh.ts';
import { verificationFiles, verificationView } from '../../views/verification-view.ts';
import { id } from '../id.ts';

const params = z.object({ accountId: id });

/** `GET /api/staff/verifications/:accountId`: for support and admins who stated a reason within the last hour. */
export function staffVerificationRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['support'], params, response: { 200: staffVerificationView } };
  app.get('/api/staff/verifications/:accountId', { schema }, async (request, reply) => {
    const viewer = authorize(request.viewer, 'support');
    const { accountId } = request.params;
    return sendView<FoundVerification>(request, reply, deps, () => ({
      models: ['accounts', 'files'],
      statement: verificationStatement(sql, accountId),
      async make(found, position) {
        const now = clock.now().toISOString();
        const record = toVerificationRecord(found);
        if (record === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such Homewright.');
        const accessedAt = lastAccessAt(record, viewer);
        requireAccess(accessedAt, now);
        const [fileNames, people] = await Promise.all([
          readFileNames(sql, verificationFiles(record)),
          readPeople(
            sql,
            record.details.notes.map(({ staffId }) => staffId),
          ),
        ]);
        const view = { ...verificationView(record, { viewer, fileNames, now }), ...forStaff(record, people), position };
        return {
          view,
          tags: [`account:${accountId}`],
          until: earliestAfter(now, [accessEndsAt(accessedAt), ...documentExpiries(record)]),
        };
      },
    }));
  });
}

/** When this staff member last accessed the records, or null. */
function lastAccessAt({ details }: VerificationRecord, { accountId }: Viewer): string | null {
  return details.accesses.find(({ staffId }) => staffId === accountId)?.at ?? null;
}

type ForStaff = Pick<
  StaffVerificationView,
  'name' | 'businessName' | 'country' | 'city' | 'trades' | 'lastSubmittedAt' | 'signedUpAt' | 'notes'
>;

function forStaff({ account, facts, details }: VerificationRecord, people: People): ForStaff {
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
