import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { verificationView } from '../contract/verification.ts';
import { readFileNames } from '../reading/file-names.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { toVerificationRecord, verificationStatement, type FoundVerification } from '../reading/verifications.ts';
import { documentExpiries } from '../views/document-expiries.ts';
import { earliestAfter } from '../views/next-refresh.ts';
import { verificationFiles, verificationView as buildView } from '../views/verification-view.ts';

/** `GET /api/me/verification`: a provider's own verification. */
export function verificationRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['account'], response: { 200: verificationView } };
  app.get('/api/me/verification', { schema }, async (request, reply) => {
    const viewer = authorize(request.viewer, 'provider jobs');
    return sendView<FoundVerification>(request, reply, deps, () => ({
      models: ['accounts', 'files'],
      statement: verificationStatement(sql, viewer.accountId),
      async make(found, position) {
        const record = toVerificationRecord(found);
        if (record === null)
          throw new ApiError(503, 'UNAVAILABLE', 'Your account is being prepared.', { retryAfter: 1 });
        const now = clock.now().toISOString();
        const fileNames = await readFileNames(sql, verificationFiles(record));
        return {
          view: { ...buildView(record, { viewer, fileNames, now }), position },
          tags: [`account:${viewer.accountId}`],
          until: earliestAfter(now, documentExpiries(record)),
        };
      },
    }));
  });
}
