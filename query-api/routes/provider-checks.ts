import { z } from 'zod';

import { acceptedDocuments } from '#domain/account/verification/steps.ts';
import { hasCome } from '#domain/time.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { providerChecksView, type ProviderChecksView } from '../contract/provider-checks.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import {
  toVerificationRecord,
  verificationStatement,
  type VerificationRecord,
  type FoundVerification,
} from '../reading/verifications.ts';
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

type CheckLine = ProviderChecksView['checks'][number];

/** Facts that staff reviewed count from their approval; those of a service from its result. */
function checkLines({ facts }: VerificationRecord, approvedAt: string, now: string): CheckLine[] {
  const { emailConfirmedAt, phoneConfirmedAt, portrait, identity, business } = facts;
  return [
    ...line('email', emailConfirmedAt),
    ...line('phone', phoneConfirmedAt),
    ...line('portrait', portrait && approvedAt),
    ...line('identity', identity?.state === 'verified' ? identity.endedAt : null),
    ...line('business', business?.acceptedAt ?? null),
    ...acceptedDocuments(facts)
      .filter(({ validUntil }) => !hasCome(validUntil, now))
      .map(({ kind, trade, acceptedAt, validUntil }) => ({ check: kind, trade, checkedAt: acceptedAt, validUntil })),
  ];
}

function line(check: CheckLine['check'], checkedAt: string | null): CheckLine[] {
  return checkedAt === null ? [] : [{ check, trade: null, checkedAt, validUntil: null }];
}
