import { z } from 'zod';

import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { toNetworkPrefix } from '../../platform/network-prefix.ts';
import { checkOwnPassword } from '../auth/check-own-password.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import { confirmIdentity } from '../auth/sessions.ts';
import type { ContactCodes } from '../codes/contact-codes.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn } from '../http/visitor.ts';

const confirmation = z.union([
  z.strictObject({ password: z.string().min(1).max(128) }),
  z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
]);

/**
 * `POST /api/auth/confirm-identity`: a person who is signed in confirms by password, or by the code of
 * `POST /api/auth/codes` for the channel `identity`, that it is them. Some commands need that.
 */
export function confirmIdentityRoute(
  scope: Http,
  deps: { sql: Sql; throttle: LoginThrottle; codes: ContactCodes },
): void {
  const { sql, codes } = deps;
  scope.post('/api/auth/confirm-identity', async (request) => {
    const { accountId, sessionId } = signedIn(request);
    const form = parseForm('ConfirmIdentity', confirmation, request.body);
    if ('password' in form) {
      await checkOwnPassword(deps, { accountId, password: form.password, network: toNetworkPrefix(request.ip) });
    } else {
      await codes.useUp((await codes.check(accountId, 'identity', form.code)).codeId);
    }
    return { confirmedUntil: (await confirmIdentity(sql, sessionId)).toISOString() };
  });
}
