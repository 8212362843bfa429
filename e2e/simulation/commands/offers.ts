import { isBefore, plusMinutes } from '#domain/time.ts';

import { withPromoCode } from '../promo-code.ts';
import type { Random } from '../random.ts';
import type { CommandBuilders, Persona } from './persona.ts';

/** Requests and the offers for them, direct bookings too. */
export const offerBuilders: CommandBuilders<
  | 'WithdrawRequest'
  | 'AcceptBooking'
  | 'DeclineBooking'
  | 'SubmitOffer'
  | 'ReviseOffer'
  | 'WithdrawOffer'
  | 'CounterOffer'
  | 'AcceptCounter'
  | 'DeclineCounter'
  | 'DeclineOffer'
  | 'AcceptOffer'
  | 'PinJob'
  | 'UnpinJob'
> = {
  WithdrawRequest: ({ job: { jobId } }) => ({ jobId, reason: null }),
  AcceptBooking: ({ job: { jobId } }) => ({ jobId }),
  DeclineBooking: ({ job: { jobId } }) => ({ jobId, reason: null }),
  SubmitOffer: (persona) => ({ ...terms(persona), jobId: persona.job.jobId, offerId: persona.random.uuid() }),
  ReviseOffer: (persona) => onOffer(persona, (offer) => ({ ...offer, ...terms(persona) })),
  WithdrawOffer: (persona) => onOffer(persona, (offer) => offer),
  CounterOffer: (persona) =>
    onOffer(persona, (offer) => ({
      ...offer,
      price: persona.random.int(500, 160_000),
      startAt: aStart(persona.now, persona.random),
      message: null,
    })),
  AcceptCounter: (persona) => onOffer(persona, (offer) => offer),
  DeclineCounter: (persona) => onOffer(persona, (offer) => offer),
  DeclineOffer: (persona) => onOffer(persona, (offer) => ({ ...offer, reason: null })),
  AcceptOffer: (persona) => onOffer(persona, (offer) => ({ ...offer, ...withPromoCode(persona.random) })),
  PinJob: ({ job: { jobId } }) => ({ jobId }),
  UnpinJob: ({ job: { jobId } }) => ({ jobId }),
};

interface OfferName {
  readonly jobId: string;
  readonly offerId: string;
}

/** The person's own offer, or one of the shown ones: mostly a live one. */
function onOffer<Data>({ job, actor, now, random }: Persona, build: (offer: OfferName) => Data): Data | null {
  const offers = Object.values(job.offers);
  const own = offers.filter(({ providerId }) => providerId === actor.id);
  const live = offers.filter(({ status, expiresAt }) => status === 'live' && isBefore(now, expiresAt));
  const from = [own, random.chance(0.9) ? live : [], offers].find((some) => some.length > 0);
  if (from === undefined) return null;
  return build({ jobId: job.jobId, offerId: random.pick(from).offerId });
}

function terms({ now, random }: Persona) {
  return {
    price: random.int(500, 160_000),
    materials: random.int(0, 500),
    startAt: aStart(now, random),
    durationMinutes: random.int(15, 600),
    message: 'I can do that.',
    validDays: random.int(1, 14),
  };
}

/** Soon, within the week, or so far away that the card is only saved. */
export function aStart(now: string, random: Random): string {
  const days = random.pick([0.5, 3, 7, 12]);
  return plusMinutes(now, random.int(30, days * 24 * 60));
}
