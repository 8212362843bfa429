import type { PaymentServiceDeps } from '../deps.ts';
import { applyChange, show } from '../http/apply-change.ts';
import type { On } from '../http/request-context.ts';
import { readParams } from '../http/parameters.ts';
import { newSession, opened, sessionParams } from './session.ts';

/** Identity checks of providers, as Stripe Identity performs them. */
export function identityRoutes(on: On, { publicUrl }: PaymentServiceDeps): void {
  on('POST', '/v1/identity/verification_sessions', async (call) => {
    const params = readParams(sessionParams, call.form);
    const change = newSession(params, publicUrl, call.making);
    await call.tx`
      insert into payment_service.identity_returns (session, return_url)
      values (${change.answer.id}, ${params.return_url})`;
    return applyChange(call, change);
  });

  on('GET', '/v1/identity/verification_sessions/:id', async (call) => {
    const session = await call.store.find('identity.verification_session', call.id);
    if (session.status !== 'requires_input' || session.url !== null) return show(call, session);
    // The page of a rejected card is used up: a retrieval creates another one.
    const again = opened(session, publicUrl, call.making);
    return applyChange(call, { objects: [again], pendingEvents: [], answer: again });
  });
}
