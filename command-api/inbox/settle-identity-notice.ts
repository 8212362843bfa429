import { streamOf } from '#domain/streams.ts';

import type { SystemRequest } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import type { IdentityNotice } from '../gateways/payments/notice.ts';
import { recordIdentityCheck } from '../start-identity-check.ts';
import type { SettleDeps } from './settle-deps.ts';

/** Tells a Homewright's account how the check of their identity ended. */
export async function settleIdentityNotice(notice: IdentityNotice, { journal, handler }: SettleDeps): Promise<void> {
  const { checkId, providerId: accountId, outcome, reason } = notice;
  const history = await journal.readSealed(streamOf.account(accountId));
  if (history.length === 0) return;
  // Whoever began it may have died before saying so.
  await recordIdentityCheck(accountId, checkId, handler);
  await handler.handle({
    name: 'EndIdentityCheck',
    data: { accountId, checkId, outcome, reason },
    commandId: deriveCommandId(notice.id, 'EndIdentityCheck'),
    actor: { kind: 'webhook', id: 'payments' },
  } satisfies SystemRequest);
}
