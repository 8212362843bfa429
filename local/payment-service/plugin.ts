import type { Http } from '#platform/http.ts';

import { challengeRoutes } from './challenge/challenge-routes.ts';
import { connectRoutes } from './connect/connect-routes.ts';
import { onboardingRoutes } from './connect/onboarding-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import type { PaymentServiceDeps } from './deps.ts';
import { disputeRoutes } from './disputes/dispute-routes.ts';
import { eventRoutes } from './events/event-routes.ts';
import { deliverWebhooks } from './events/deliver-webhooks.ts';
import { answerCall, type On } from './http/request-context.ts';
import { PaymentError } from './http/payment-error.ts';
import { identityPageRoutes } from './identity/identity-page-routes.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { runDueSteps } from './due-steps/run-due-steps.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { refundRoutes } from './refunds/refund-routes.ts';
import { savedCardRoutes } from './saved-cards/saved-card-routes.ts';

/** A job's records fit in a form as evidence. */
const EVIDENCE_BYTES = 1024 * 1024;

/**
 * A stand-in for Stripe on machines without it, as far as this product uses Stripe. It has the same paths, bodies,
 * errors, idempotency keys, test cards and signed webhooks. The official client works with it unchanged.
 */
export async function paymentService(app: Http, deps: PaymentServiceDeps): Promise<void> {
  const webhooks = deliverWebhooks({ ...deps, url: deps.webhookUrl, secret: deps.keys.webhookSecret });
  const later = runDueSteps(deps, () => webhooks.wake());
  const wake = (): void => {
    webhooks.wake();
    later.wake();
  };
  app.addHook('onClose', async () => {
    await Promise.all([webhooks.stop(), later.stop()]);
  });

  await app.register(async (scope) => {
    speakForms(scope);
    const on: On = (method, url, work, access = {}) => {
      scope.route({
        method,
        url,
        schema: { hide: true },
        bodyLimit: EVIDENCE_BYTES,
        handler: async (request, reply) => {
          await answerCall(deps, request, reply, { work, access });
          wake();
          return reply;
        },
      });
    };
    paymentRoutes(on, deps);
    savedCardRoutes(on, deps);
    refundRoutes(on);
    connectRoutes(on, deps);
    identityRoutes(on, deps);
    disputeRoutes(on);
    eventRoutes(on);
    challengeRoutes(scope, deps, wake);
    onboardingRoutes(scope, deps, wake);
    identityPageRoutes(scope, deps, wake);
    dashboardRoutes(scope, deps, wake);
  });
}

/** Parses forms and answers with Stripe's error bodies. Request bodies are never logged here. */
function speakForms(scope: Http): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, String(body));
  });
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof PaymentError) return reply.status(error.status).send(error.body);
    request.log.error({ err: error }, 'payment service failed');
    return reply.status(500).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
  });
}
