import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import type { CommandHandler } from '../command-handler.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { signedIn } from '../http/visitor.ts';
import { openPayoutAccount } from '../open-payout-account.ts';

export interface PayoutAccountDeps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly payments: PaymentGateway;
  /** The site's address, to which the payment provider returns the provider. */
  readonly publicUrl: string;
}

/**
 * `POST /api/payouts/account`: the address of the payment provider's own pages, where a provider enters their personal
 * data and bank account. None of that passes through here.
 */
export function payoutAccountRoute(scope: Http, deps: PayoutAccountDeps): void {
  const { payments, publicUrl } = deps;
  scope.post('/api/payouts/account', async (request) => {
    const { accountId, accountType } = signedIn(request);
    if (accountType !== 'provider') throw new ApiError(403, 'FORBIDDEN', 'This is for Homewrights.');
    const account = await openPayoutAccount(accountId, deps);
    if (account === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
    const page = `${publicUrl}/earnings?payouts=`;
    const { url, expiresAt } = await payments.onboardingLink(account, `${page}done`, `${page}again`);
    return { url, expiresAt };
  });
}
