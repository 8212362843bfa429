import type Stripe from 'stripe';
import { z } from 'zod';

import type { Change, Making } from '../state-change.ts';
import { description, flag, metadata, texts } from '../http/parameters.ts';

export const newSetupParams = z.strictObject({
  allowed_payment_method_types: texts.optional(),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: z.string().optional() }).optional(),
  customer: z.string().optional(),
  description,
  metadata,
  payment_method_types: texts.optional(),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
});

/** A setup intent that waits for the card to save. */
export function newSetup(params: z.output<typeof newSetupParams>, making: Making): Change<Stripe.SetupIntent> {
  const id = making.newId('seti');
  const { automatic_payment_methods: automatic } = params;
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: automatic === undefined ? null : { enabled: automatic.enabled },
    cancellation_reason: null,
    client_secret: `${id}_${making.newId('secret')}`,
    created: making.now,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage,
  };
  return { objects: [intent], pendingEvents: [{ type: 'setup_intent.created', object: intent }], answer: intent };
}
