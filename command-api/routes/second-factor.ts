import { z } from 'zod';

import { RuleError } from '#domain/rule-error.ts';
import type { Journal } from '#events/journal.ts';
import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';
import type { Sql } from '#platform/postgres.ts';

import { checkOwnPassword } from '../auth/check-own-password.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import type { SecondFactors } from '../auth/second-factors.ts';
import { isStaff } from '../auth/sessions.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn } from '../http/visitor.ts';
import { describeKey, wrongCode } from './second-step.ts';

const passwordForm = z.strictObject({ password: z.string().min(1).max(128) });
const confirmForm = z.strictObject({ code: z.string().regex(/^\d{6}$/) });

interface Deps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly config: Config;
  readonly throttle: LoginThrottle;
  readonly secondFactors: SecondFactors;
}

/** A person who is signed in sets up their second factor or another app, makes new recovery codes, or turns it off. */
export function secondFactorRoutes(scope: Http, deps: Deps): void {
  const { journal, config, secondFactors } = deps;

  /** Each needs the password again: the person at a signed-in device may not be its owner. */
  function routeWithPassword<Answer>(path: string, act: (who: ReturnType<typeof signedIn>) => Promise<Answer>): void {
    scope.post(`/api/auth/second-factor/${path}`, async (request) => {
      const who = signedIn(request);
      const { password } = parseForm('OwnPassword', passwordForm, request.body);
      const { accountId } = who;
      await checkOwnPassword(deps, { accountId, password, network: toNetworkPrefix(request.ip) });
      return act(who);
    });
  }

  routeWithPassword('set-up', async ({ accountId }) =>
    describeKey(journal, accountId, await secondFactors.begin(accountId)),
  );

  scope.post('/api/auth/second-factor/confirm', async (request) => {
    const { accountId } = signedIn(request);
    const { code } = parseForm('ConfirmSecondFactor', confirmForm, request.body);
    const recoveryCodes = await secondFactors.turnOn(accountId, code);
    if (recoveryCodes === null) throw wrongCode('code');
    return { recoveryCodes };
  });

  routeWithPassword('recovery-codes', async ({ accountId }) => {
    const recoveryCodes = await secondFactors.renewCodes(accountId);
    if (recoveryCodes === null) throw new RuleError('WRONG_STATE', 'There is no second factor.');
    return { recoveryCodes };
  });

  routeWithPassword('turn-off', async ({ accountId, accountType }) => {
    if (isStaff(accountType) && !config.DEMO) throw new RuleError('NOT_ALLOWED', 'Staff need a second factor.');
    await secondFactors.turnOff(accountId);
    return { success: true };
  });
}
