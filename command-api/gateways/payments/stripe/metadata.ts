import type Stripe from 'stripe';

import { paymentPurpose } from '#events/catalog/job/payment-method.ts';

import type { PaymentSubject } from '../payment-subject.ts';
import { withConvertedErrors } from './stripe-errors.ts';

/** Stored with each of our objects at Stripe: its purpose, and the key that it was created under. */
export function toMetadata({ jobId, purpose, ref }: PaymentSubject, key: string): Stripe.MetadataParam {
  return { jobId, purpose, ref, key };
}

/** Null for an object of this Stripe account that none of our jobs created. */
export function parseSubject(metadata: Stripe.Metadata | null): PaymentSubject | null {
  const { jobId, ref } = metadata ?? {};
  const purpose = paymentPurpose.safeParse(metadata?.['purpose']);
  return jobId === undefined || ref === undefined || !purpose.success ? null : { jobId, purpose: purpose.data, ref };
}

/**
 * Finds what this key created earlier. Stripe drops idempotency keys after a day, and a repeat can come later (a
 * process that was down, a command that waited). So the metadata contains the key wherever a repeat would move money.
 */
export async function findCreatedUnder<Made extends { metadata: Stripe.Metadata | null }>(
  key: string,
  made: AsyncIterable<Made>,
): Promise<Made | null> {
  return withConvertedErrors(find(key, made));
}

async function find<Made extends { metadata: Stripe.Metadata | null }>(
  key: string,
  made: AsyncIterable<Made>,
): Promise<Made | null> {
  for await (const each of made) {
    if (each.metadata?.['key'] === key) return each;
  }
  return null;
}

export function getReferenceId(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
