import type { offerCommands, offerSystemCommands } from '../../job/commands/offer.ts';
import type { requestCommands, requestStaffCommands, requestSystemCommands } from '../../job/commands/request.ts';
import type { Job } from '../../job/state.ts';
import { plusMinutes } from '../../time.ts';
import { jobId, offerId, rivalOfferId } from '../painting-job.ts';
import { people } from '../people.ts';
import { pick, type Makers, type Throw } from './generators.ts';

type Named<Schemas> = keyof Schemas & string;

export const requestMakers: Makers<
  | Named<typeof requestCommands>
  | Named<typeof requestStaffCommands>
  | Named<typeof requestSystemCommands>
  | Named<typeof offerCommands>
  | Named<typeof offerSystemCommands>
> = {
  PostRequest: (dice, _job, now) => ({ ...work(dice), neededBy: plusMinutes(now, 20 * 24 * 60), budget: null }),
  RequestBooking: (dice, _job, now) => ({
    ...work(dice),
    providerId: pick([people.provider.id, people.provider.id, people.client.id, people.stranger.id], dice.other),
    offerId: pickOfferId(dice),
    price: dice.price,
    startAt: plusMinutes(now, dice.startIn),
    durationMinutes: 240,
  }),
  AcceptBooking: () => ({ jobId }),
  DeclineBooking: () => ({ jobId, reason: null }),
  WithdrawRequest: () => ({ jobId, reason: null }),
  PinJob: () => ({ jobId }),
  UnpinJob: () => ({ jobId }),
  RemoveRequest: () => ({ jobId, reason: 'spam' }),
  ExpireRequest: () => ({ jobId }),

  SubmitOffer: offer,
  ReviseOffer: (dice, job, now) => ({ ...offer(dice, job, now), offerId: liveOffer(dice, job) }),
  WithdrawOffer: (dice, job) => ({ jobId, offerId: liveOffer(dice, job) }),
  CounterOffer: (dice, job, now) => ({
    jobId,
    offerId: liveOffer(dice, job),
    price: dice.price,
    startAt: plusMinutes(now, dice.startIn),
    message: null,
  }),
  AcceptCounter: (dice, job) => ({ jobId, offerId: liveOffer(dice, job) }),
  DeclineCounter: (dice, job) => ({ jobId, offerId: liveOffer(dice, job) }),
  DeclineOffer: (dice, job) => ({ jobId, offerId: liveOffer(dice, job), reason: null }),
  AcceptOffer: (dice, job) => ({ jobId, offerId: liveOffer(dice, job) }),
  ExpireOffer: (dice, job) => ({ jobId, offerId: liveOffer(dice, job) }),
};

function work({ variant, other }: Throw) {
  return {
    jobId,
    title: 'Paint the living room',
    description: 'Two coats on four walls, the ceiling stays.',
    category: pick(['painting', 'painting', 'painting', 'roofing', 'sorcery'], variant),
    country: pick(['IE', 'JP', 'KR', 'US', 'AE'], other),
    area: 'Somewhere',
    postcode: '1',
    address: 'A street 1',
    timezone: 'UTC',
    photos: [],
  };
}

function offer(dice: Throw, _job: unknown, now: string) {
  const { price, startIn, variant } = dice;
  return {
    jobId,
    offerId: pickOfferId(dice),
    price,
    materials: pick([0, 0, 0, 0, 0, 0, 0, 500_000], variant),
    startAt: plusMinutes(now, startIn),
    durationMinutes: pick([15, 480, 60 * 24 * 3], variant),
    message: 'An offer.',
    validDays: pick([1, 7, 14, 14, 14, 15], variant),
  };
}

function pickOfferId({ variant }: Throw): string {
  return pick([offerId, offerId, rivalOfferId], variant);
}

/** Preferably an open offer. */
function liveOffer(dice: Throw, job: Job | null): string {
  const live = Object.values(job?.offers ?? {}).filter(({ status }) => status === 'live');
  return live.length === 0 || dice.other % 8 === 0 ? pickOfferId(dice) : pick(live, dice.variant).offerId;
}
