import type Stripe from 'stripe';
import { z } from 'zod';

import type { Change, Making } from '../state-change.ts';
import { flag, metadata } from '../http/parameters.ts';

export type Session = Stripe.Identity.VerificationSession;

export const sessionParams = z.strictObject({
  type: z.literal('document'),
  options: z
    .strictObject({
      document: z.strictObject({ require_matching_selfie: flag.optional(), require_live_capture: flag.optional() }),
    })
    .optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata,
  return_url: z.url(),
});

/** What a person does on the page: which card they show. */
export const shownCards = ['mine', 'expired', 'unreadable'] as const;
export type ShownCard = (typeof shownCards)[number];

/** An identity check that waits for the person to show a card. */
export function newSession(
  params: z.output<typeof sessionParams>,
  publicUrl: string,
  making: Making,
): Change<Session> & { answer: Session } {
  const id = making.newId('vs');
  const session = opened(
    {
      id,
      object: 'identity.verification_session',
      client_reference_id: params.client_reference_id ?? null,
      client_secret: null,
      created: making.now,
      last_error: null,
      last_verification_report: null,
      livemode: false,
      metadata: params.metadata,
      options: params.options ?? { document: {} },
      redaction: null,
      related_customer: null,
      related_customer_account: null,
      status: 'requires_input',
      type: params.type,
      url: null,
      verified_outputs: null,
    },
    publicUrl,
    making,
  );
  return {
    objects: [session],
    pendingEvents: [{ type: 'identity.verification_session.created', object: session }],
    answer: session,
  };
}

/** The session with the URL of its page. */
export function opened(session: Session, publicUrl: string, making: Making): Session {
  const secret = `${session.id}_${making.newId('secret')}`;
  return { ...session, client_secret: secret, url: `${publicUrl}/payment-service/identity/${secret}` };
}

/** A card was shown: the service checks it, and reports the result a moment later. */
export function cardShown(session: Session, card: ShownCard, making: Making): Change<Session> {
  const processing: Session = { ...session, client_secret: null, last_error: null, status: 'processing', url: null };
  return {
    objects: [processing],
    pendingEvents: [{ type: 'identity.verification_session.processing', object: processing }],
    answer: processing,
    later: [{ kind: `identity-${card}`, subject: session.id, account: null, dueAt: making.now }],
  };
}

const errors = {
  expired: { code: 'document_expired', reason: 'The document is expired.' },
  unreadable: { code: 'document_unverified_other', reason: 'The document could not be read.' },
} as const;

/** The result of the check. After a rejection another card can be shown. */
export function cardVerified(session: Session, card: ShownCard): Change<Session> {
  const ended: Session =
    card === 'mine'
      ? { ...session, client_secret: null, last_error: null, status: 'verified', url: null }
      : { ...session, client_secret: null, last_error: errors[card], status: 'requires_input', url: null };
  const type = card === 'mine' ? 'verified' : 'requires_input';
  return {
    objects: [ended],
    pendingEvents: [{ type: `identity.verification_session.${type}`, object: ended }],
    answer: ended,
  };
}
