import { isBefore, plusMinutes } from '#domain/time.ts';

import { withPromoCode } from '../promo-code.ts';
import type { Random } from '../random.ts';
import type { CommandBuilders, BuilderContext } from './builder-context.ts';

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
  SubmitOffer: (context) => ({ ...terms(context), jobId: context.job.jobId, offerId: context.random.uuid() }),
  ReviseOffer: (context) => onOffer(context, (offer) => ({ ...offer, ...terms(context) })),
  WithdrawOffer: (context) => onOffer(context, (offer) => offer),
  CounterOffer: (context) =>
    onOffer(context, (offer) => ({
      ...offer,
      price: context.random.int(500, 160_000),
      startAt: pickStart(context.now, context.random),
      message: null,
    })),
  AcceptCounter: (context) => onOffer(context, (offer) => offer),
  DeclineCounter: (context) => onOffer(context, (offer) => offer),
  DeclineOffer: (context) => onOffer(context, (offer) => ({ ...offer, reason: null })),
  AcceptOffer: (context) => onOffer(context, (offer) => ({ ...offer, ...withPromoCode(context.random) })),
  PinJob: ({ job: { jobId } }) => ({ jobId }),
  UnpinJob: ({ job: { jobId } }) => ({ jobId }),
};

interface OfferName {
  readonly jobId: string;
  readonly offerId: string;
}

/** The person's own offer, or one of the shown ones: mostly a live one. */
function onOffer<Data>({ job, actor, now, random }: BuilderContext, build: (offer: OfferName) => Data): Data | null {
  const offers = Object.values(job.offers);
  const own = offers.filter(({ providerId }) => providerId === actor.id);
  const live = offers.filter(({ status, expiresAt }) => status === 'live' && isBefore(now, expiresAt));
  const from = [own, random.chance(0.9) ? live : [], offers].find((some) => some.length > 0);
  if (from === undefined) return null;
  return build({ jobId: job.jobId, offerId: random.pick(from).offerId });
}

function terms({ now, random }: BuilderContext) {
  return {
    price: random.int(500, 160_000),
    materials: random.int(0, 500),
    startAt: pickStart(now, random),
    durationMinutes: random.int(15, 600),
    message: 'I can do that.',
    validDays: random.int(1, 14),
  };
}

/** Soon, within the week, or so far away that the card is only saved. */
export function pickStart(now: string, random: Random): string {
  const days = random.pick([0.5, 3, 7, 12]);
  return plusMinutes(now, random.int(30, days * 24 * 60));
}
