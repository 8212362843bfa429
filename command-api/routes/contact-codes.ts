import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { SystemCommand } from '#domain/system-commands.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Session } from '#platform/session.ts';

import { requireConfirmedIdentity } from '../auth/sessions.ts';
import type { CommandHandler, SystemRequest } from '../command-handler.ts';
import { phoneNumber } from '../codes/phone-number-schema.ts';
import { sendCode, type SendCodeDeps } from '../codes/send-code.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { parseForm } from '../http/parse-form.ts';
import { toNetworkPrefix } from '../../platform/network-prefix.ts';
import { signedIn } from '../http/visitor.ts';
import { readAccount } from '../read-account.ts';

const wantedCode = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.enum(['email', 'identity']) }),
  z.strictObject({ channel: z.literal('phone'), phone: phoneNumber }),
]);
const receivedCode = z.strictObject({ channel: z.enum(['email', 'phone']), code: z.string().regex(/^\d{6}$/) });

const actor: Actor = { kind: 'system', id: 'codes' };

interface CodeDeps extends SendCodeDeps {
  readonly handler: CommandHandler;
  readonly sql: Sql;
  /** Identifies a number where it must not be stored itself. */
  readonly hashPhone: (phone: string) => Buffer;
}

/** A number signs in: a person who replaces a proved one first confirms that it is them. */
async function requireOwnerOfNumber(
  { accountId, sessionId }: Pick<Session, 'accountId' | 'sessionId'>,
  { journal, sql }: Pick<CodeDeps, 'journal' | 'sql'>,
): Promise<void> {
  const account = await readAccount(journal, accountId);
  if (account !== null && account.verification.phoneConfirmedAt !== null)
    await requireConfirmedIdentity(sql, sessionId);
}

/** People confirm an address or a number by entering the code that was sent there. */
export function contactCodeRoutes(scope: Http, deps: CodeDeps): void {
  const { codes, handler, hashPhone } = deps;

  scope.post('/api/auth/codes', async (request) => {
    const asking = { ...signedIn(request), address: toNetworkPrefix(request.ip) };
    const wanted = parseForm('SendCode', wantedCode, request.body);
    if (wanted.channel === 'phone') await requireOwnerOfNumber(asking, deps);
    return sendCode(asking, wanted, deps);
  });

  scope.post('/api/auth/codes/confirm', async (request) => {
    const { accountId } = signedIn(request);
    const { channel, code } = parseForm('ConfirmCode', receivedCode, request.body);
    const { codeId, target: phone } = await codes.check(accountId, channel, code);
    if (phone !== null) {
      await handler.handle({
        name: 'ReservePhone',
        data: { phoneHash: hashPhone(phone).toString('hex'), accountId },
        // Always a new id: a number that was given up needs a new decision.
        commandId: randomUUID(),
        actor,
      } satisfies SystemRequest);
    }
    const confirmed: SystemCommand =
      phone === null
        ? { name: 'ConfirmEmail', data: { accountId } }
        : { name: 'ConfirmPhone', data: { accountId, phone } };
    const { position } = await handler.handle({
      ...confirmed,
      commandId: deriveCommandId(codeId, confirmed.name),
      actor,
    });
    // Only now: until then a retry can use the same code.
    await codes.useUp(codeId);
    return { position };
  });
}
