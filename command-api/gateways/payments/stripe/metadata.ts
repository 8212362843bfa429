import type Stripe from 'stripe';

import { paymentPurpose } from '#events/catalog/job/payment-method.ts';

import type { PaymentSubject } from '../subject.ts';
import { called } from './stripe-errors.ts';

/** What stands with every object of ours at Stripe: what it is for, and the key under which it was made. */
export function toMetadata({ jobId, purpose, ref }: PaymentSubject, key: string): Stripe.MetadataParam {
  return { jobId, purpose, ref, key };
}

/** Null for an object of this Stripe account that no job of ours made. */
export function parseSubject(metadata: Stripe.Metadata | null): PaymentSubject | null {
  const { jobId, ref } = metadata ?? {};
  const purpose = paymentPurpose.safeParse(metadata?.['purpose']);
  return jobId === undefined || ref === undefined || !purpose.success ? null : { jobId, purpose: purpose.data, ref };
}

/**
 * What this key did before. Stripe forgets idempotency keys after a day, and a repeat may come later than that (a
 * process that was down, an act that waited): so wherever repeating would move money, the key stands in the metadata.
 */
export async function doneUnder<Made extends { metadata: Stripe.Metadata | null }>(
  key: string,
  made: AsyncIterable<Made>,
): Promise<Made | null> {
  return called(find(key, made));
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
