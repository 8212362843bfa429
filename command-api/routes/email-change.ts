import { z } from 'zod';

import { emailAddress } from '#domain/account/email-address.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';

import { askForEmailChange, changeEmail, type ChangeEmailDeps } from '../auth/change-email.ts';
import type { DeviceTokens } from '../auth/device-tokens.ts';
import { requireConfirmedIdentity } from '../auth/sessions.ts';
import { newPassword } from '../auth/store-password.ts';
import { findWayBack, takeBack, type TakeBackDeps } from '../auth/take-back.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn, type Cookies } from '../http/visitor.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

const askForm = z.strictObject({ email: emailAddress });
const confirmForm = z.strictObject({ code: z.string().regex(/^\d{6}$/) });
const token = z.string().max(200);
const linkForm = z.strictObject({ token });
const takeBackForm = z.strictObject({ token, password: newPassword });

/** Each costs a password hash. */
const takingsBack: RateLimit = { what: 'address taken back from network', max: 20, seconds: 3_600 };

interface Deps extends ChangeEmailDeps, TakeBackDeps {
  readonly cookies: Cookies;
  readonly deviceTokens: DeviceTokens;
  readonly rateLimiter: RateLimiter;
}

/** An account moves to another address. For three days that can be taken back, as another number can. */
export function emailChangeRoutes(scope: Http, deps: Deps): void {
  const { sql, clock, cookies, deviceTokens, rateLimiter, hashEmail } = deps;

  scope.post('/api/auth/email-change', async (request) => {
    const { accountId, sessionId } = signedIn(request);
    const { email } = parseForm('ChangeEmail', askForm, request.body);
    await requireConfirmedIdentity(sql, sessionId);
    return askForEmailChange({ accountId, email, network: toNetworkPrefix(request.ip) }, deps);
  });

  scope.post('/api/auth/email-change/confirm', async (request, reply) => {
    const { accountId } = signedIn(request);
    const { code } = parseForm('ConfirmEmailChange', confirmForm, request.body);
    const { position, email } = await changeEmail({ accountId, code }, deps);
    // Its owner is not slowed down here by strangers' attempts, with the new address either.
    cookies.rememberDevice(reply, deviceTokens.issue(hashEmail(email)));
    return { position };
  });

  for (const what of ['email', 'phone'] as const) {
    scope.post(`/api/auth/${what}-change/check`, async (request) =>
      findWayBack(what, parseForm('ContactChangeLink', linkForm, request.body).token, deps),
    );

    scope.post(`/api/auth/${what}-change/take-back`, async (request, reply) => {
      const form = parseForm('TakeContactBack', takeBackForm, request.body);
      const wait = await rateLimiter.consume(takingsBack, toNetworkPrefix(request.ip), clock.now());
      if (wait !== null) throw tooMany(wait);
      await takeBack(what, form, deps);
      cookies.signOut(reply);
      return { success: true };
    });
  }
}
