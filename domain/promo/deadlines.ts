import type { PromoEvent } from '#events/catalog/promo.ts';

import { toDeadlineId, type DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

/** A reservation without an agreement ends with its minutes. */
export function promoDeadlineChanges({ type, data }: PromoEvent): DeadlineChanges {
  if (type === 'PromoCodeCreated') return { set: [], clear: [] };
  const { promoId, accountId, jobId } = data;
  const stream = streamOf.promo(promoId);
  const id = toDeadlineId(stream, `reservation:${accountId}`);
  if (type !== 'PromoReserved') return { set: [], clear: [id] };
  const due = { id, dueAt: data.expiresAt, stream, command: 'ReleasePromo' };
  return { set: [{ ...due, data: { promoId, accountId, jobId } }], clear: [] };
}
