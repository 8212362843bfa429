import { z } from 'zod';

import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';

import { isStaff } from '../auth/sessions.ts';
import { cardId } from '../cards/card-id.ts';
import { listOwnCards } from '../cards/list-own-cards.ts';
import { openCustomer } from '../cards/open-customer.ts';
import type { CommandHandler } from '../command-handler.ts';
import type { OwnCard } from '../gateways/payments/own-cards.ts';
import { PaymentRejectedError, type PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { parseForm } from '../http/parse-form.ts';
import { signedIn } from '../http/visitor.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';
import { readAccount } from '../read-account.ts';

/** Each can try one card: who tests stolen numbers tries hundreds. */
const requests: RateLimit = { what: 'cards to save', max: 20, seconds: 86_400 };
const MAX_CARDS = 10;

const noForm = z.strictObject({});
const cardForm = z.strictObject({ cardId });

interface Deps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly payments: PaymentGateway;
  readonly rateLimiter: RateLimiter;
}

/** `/api/cards`: the viewer's saved cards. They are at the payment provider, and their numbers reach no server of ours. */
export function cardRoutes(scope: Http, deps: Deps): void {
  const { journal, payments, rateLimiter } = deps;

  const requirePayer = (request: Parameters<typeof signedIn>[0]): string => {
    const { accountId, accountType } = signedIn(request);
    if (isStaff(accountType)) throw new ApiError(403, 'FORBIDDEN', 'Staff pay for nothing here.');
    return accountId;
  };

  const answer = async (accountId: string): Promise<{ cards: readonly OwnCard[] }> => ({
    cards: await listOwnCards(accountId, deps),
  });

  scope.get('/api/cards', async (request) => answer(requirePayer(request)));

  scope.post('/api/cards/request', async (request) => {
    const accountId = requirePayer(request);
    parseForm('card request', noForm, request.body ?? {});
    const key = idempotencyKey(request);
    if ((await listOwnCards(accountId, deps)).length >= MAX_CARDS) {
      throw new ApiError(409, 'WRONG_STATE', 'Remove a card before you save another.');
    }
    const wait = await rateLimiter.consume(requests, accountId);
    if (wait !== null) throw tooMany(wait);
    const customerId = await openCustomer(accountId, deps);
    if (customerId === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
    const { setupId, clientSecret } = await payments.requestCard(customerId, `card:${accountId}:${key}`);
    return {
      mode: 'save',
      paymentId: setupId,
      clientSecret,
      publishableKey: payments.publishableKey,
      provider: payments.provider,
      ...(payments.provider === 'local' ? { confirmUrl: `/v1/setup_intents/${setupId}/confirm` } : {}),
    };
  });

  const change = (path: string, act: (customerId: string, cardId: string) => Promise<void>): void => {
    scope.post(path, async (request) => {
      const accountId = requirePayer(request);
      const chosen = parseForm('card', cardForm, request.body);
      const customerId = (await readAccount(journal, accountId))?.customerId ?? null;
      // The card of another person answers like one that does not exist.
      if (customerId === null) throw noSuchCard();
      try {
        await act(customerId, chosen.cardId);
      } catch (error) {
        throw error instanceof PaymentRejectedError && error.code === 'resource_missing' ? noSuchCard() : error;
      }
      return answer(accountId);
    });
  };
  change('/api/cards/default', (customerId, id) => payments.makeDefault(customerId, id));
  change('/api/cards/remove', (customerId, id) => payments.removeCard(customerId, id));
}

function noSuchCard(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'You have no such card.');
}
