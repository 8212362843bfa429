import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { enter } from '../access/permissions.ts';
import { verificationView } from '../contract/verification.ts';
import { readFileNames } from '../reading/file-names.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { checksOf, checksStatement, type FoundChecks } from '../reading/verifications.ts';
import { documentEnds } from '../views/document-ends.ts';
import { earliestAfter } from '../views/next-change.ts';
import { papersOf, verificationView as viewOf } from '../views/verification-view.ts';

/** `GET /api/me/verification`: a Homewright's own checks. */
export function verificationRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['account'], response: { 200: verificationView } };
  app.get('/api/me/verification', { schema }, async (request, reply) => {
    const viewer = enter(request.viewer, 'provider jobs');
    return sendView<FoundChecks>(request, reply, deps, () => ({
      models: ['accounts', 'files'],
      statement: checksStatement(sql, viewer.accountId),
      async make(found, position) {
        const checks = checksOf(found);
        if (checks === null)
          throw new ApiError(503, 'UNAVAILABLE', 'Your account is being prepared.', { retryAfter: 1 });
        const now = clock.now().toISOString();
        const fileNames = await readFileNames(sql, papersOf(checks));
        return {
          view: { ...viewOf(checks, { viewer, fileNames, now }), position },
          tags: [`account:${viewer.accountId}`],
          until: earliestAfter(now, documentEnds(checks)),
        };
      },
    }));
  });
}
