import type { offerCommands, offerSystemCommands } from '../../job/commands/offer.ts';
import type { requestCommands, requestStaffCommands, requestSystemCommands } from '../../job/commands/request.ts';
import { zonesOf } from '../../country-zones.ts';
import type { Job } from '../../job/job.ts';
import { plusMinutes } from '../../time.ts';
import { jobId, offerId, rivalOfferId } from '../painting-job.ts';
import { people } from '../people.ts';
import { pick, type CommandGenerators, type RandomValues } from './generators.ts';

type Named<Schemas> = keyof Schemas & string;

export const requestGenerators: CommandGenerators<
  | Named<typeof requestCommands>
  | Named<typeof requestStaffCommands>
  | Named<typeof requestSystemCommands>
  | Named<typeof offerCommands>
  | Named<typeof offerSystemCommands>
> = {
  PostRequest: (random, _job, now) => ({ ...work(random), neededBy: plusMinutes(now, 20 * 24 * 60), budget: null }),
  RequestBooking: (random, _job, now) => ({
    ...work(random),
    providerId: pick([people.provider.id, people.provider.id, people.client.id, people.stranger.id], random.other),
    offerId: pickOfferId(random),
    price: random.price,
    startAt: plusMinutes(now, random.startIn),
    durationMinutes: 240,
  }),
  BookInstantly: (random, _job, now) => ({
    ...work(random),
    // Of the provider's country, in which instant bookings are.
    country: 'IE',
    timezone: 'Europe/Dublin',
    providerId: pick([people.provider.id, people.provider.id, people.client.id], random.other),
    offerId: pickOfferId(random),
    price: random.price,
    startAt: plusMinutes(now, random.startIn),
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
  ReviseOffer: (random, job, now) => ({ ...offer(random, job, now), offerId: liveOffer(random, job) }),
  WithdrawOffer: (random, job) => ({ jobId, offerId: liveOffer(random, job) }),
  CounterOffer: (random, job, now) => ({
    jobId,
    offerId: liveOffer(random, job),
    price: random.price,
    startAt: plusMinutes(now, random.startIn),
    message: null,
  }),
  AcceptCounter: (random, job) => ({ jobId, offerId: liveOffer(random, job) }),
  DeclineCounter: (random, job) => ({ jobId, offerId: liveOffer(random, job) }),
  DeclineOffer: (random, job) => ({ jobId, offerId: liveOffer(random, job), reason: null }),
  AcceptOffer: (random, job) => ({ jobId, offerId: liveOffer(random, job) }),
  ExpireOffer: (random, job) => ({ jobId, offerId: liveOffer(random, job) }),
};

function work({ variant, other }: RandomValues) {
  const country = pick(['IE', 'JP', 'KR', 'US', 'AE'], other);
  const zones = zonesOf(country).map(({ zone }) => zone);
  return {
    jobId,
    title: 'Paint the living room',
    description: 'Two coats on four walls, the ceiling stays.',
    category: pick(['painting', 'painting', 'painting', 'roofing', 'sorcery'], variant),
    country,
    area: 'Somewhere',
    postcode: '1',
    address: 'A street 1',
    timezone: pick([...zones, ...zones, ...zones, 'Etc/GMT+12'], variant),
    photos: [],
  };
}

function offer(random: RandomValues, _job: unknown, now: string) {
  const { price, startIn, variant } = random;
  return {
    jobId,
    offerId: pickOfferId(random),
    price,
    materials: pick([0, 0, 0, 0, 0, 0, 0, 500_000], variant),
    startAt: plusMinutes(now, startIn),
    durationMinutes: pick([15, 480, 60 * 24 * 3], variant),
    message: 'An offer.',
    validDays: pick([1, 7, 14, 14, 14, 15], variant),
  };
}

function pickOfferId({ variant }: RandomValues): string {
  return pick([offerId, offerId, rivalOfferId], variant);
}

/** Preferably an open offer. */
function liveOffer(random: RandomValues, job: Job | null): string {
  const live = Object.values(job?.offers ?? {}).filter(({ status }) => status === 'live');
  return live.length === 0 || random.other % 8 === 0 ? pickOfferId(random) : pick(live, random.variant).offerId;
}
