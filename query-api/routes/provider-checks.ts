import { z } from 'zod';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { providerChecksView } from '../contract/provider-checks.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { toVerificationRecord, verificationStatement, type FoundVerification } from '../reading/verifications.ts';
import { checkLines } from '../views/check-lines.ts';
import { documentExpiries } from '../views/document-expiries.ts';
import { earliestAfter } from '../views/next-refresh.ts';
import { id } from './id.ts';

const params = z.object({ accountId: id });

/** `GET /api/providers/:accountId/checks`: a provider's verified facts with their dates; expired ones are left out. */
export function providerChecksRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['people'], params, response: { 200: providerChecksView } };
  app.get('/api/providers/:accountId/checks', { schema }, async (request, reply) => {
    authorize(request.viewer, 'checks');
    const { accountId } = request.params;
    return sendView<FoundVerification>(request, reply, deps, () => ({
      models: ['accounts'],
      statement: verificationStatement(sql, accountId),
      make(found, position) {
        const now = clock.now().toISOString();
        const checks = toVerificationRecord(found);
        const approvedAt = checks?.facts.approvedAt ?? null;
        if (checks === null || checks.facts.approvalStatus !== 'approved' || approvedAt === null) {
          throw new ApiError(404, 'NOT_FOUND', 'There is no such Homewright.');
        }
        return {
          view: { accountId, approvedAt, checks: checkLines(checks, approvedAt, now), position },
          tags: [`account:${accountId}`],
          until: earliestAfter(now, documentExpiries(checks)),
        };
      },
    }));
  });
}
