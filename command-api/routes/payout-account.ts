import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import type { PaymentGateway } from '../gateways/payments/port.ts';
import { signedIn } from '../http/visitor.ts';
import { readAccount } from '../read-account.ts';

export interface PayoutAccountDeps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly payments: PaymentGateway;
  /** The site's address, to which the payment provider sends the Homewright back. */
  readonly publicUrl: string;
}

/**
 * `POST /api/payouts/account`: the address of the payment provider's own pages, where a Homewright says who they are
 * and where their money goes. None of that passes through here. The account there is opened at the first time.
 */
export function payoutAccountRoute(scope: Http, deps: PayoutAccountDeps): void {
  const { payments, publicUrl } = deps;
  scope.post('/api/payouts/account', async (request) => {
    const { accountId, accountType } = signedIn(request);
    if (accountType !== 'provider') throw new ApiError(403, 'FORBIDDEN', 'This is for Homewrights.');
    const account = await payoutAccountOf(accountId, deps);
    const page = `${publicUrl}/provider-dashboard?payouts=`;
    const { url, expiresAt } = await payments.onboardingLink(account, `${page}done`, `${page}again`);
    return { url, expiresAt };
  });
}

async function payoutAccountOf(accountId: string, { journal, handler, payments }: PayoutAccountDeps): Promise<string> {
  const known = await readAccount(journal, accountId);
  if (known === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
  if (known.payoutAccount !== null) return known.payoutAccount;
  const cause = `payout-account:${accountId}`;
  const { account } = await payments.openAccount({ providerId: accountId, country: known.country }, cause);
  await handler.handle({
    name: 'RecordPayoutAccount',
    data: { accountId, payoutAccount: account },
    commandId: deriveCommandId(cause, account),
    actor: { kind: 'system', id: 'payouts' },
  });
  // Another request may have been first, long ago: the account that stands in the stream is the one.
  return (await readAccount(journal, accountId))?.payoutAccount ?? account;
}
