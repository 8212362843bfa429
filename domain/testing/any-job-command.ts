import fc from 'fast-check';

import type { Actor } from '#events/log/event-log.ts';

import type { JobCommand, JobCommandName } from '../job/commands.ts';
import { transitions } from '../job/lifecycle.ts';
import type { Job } from '../job/state.ts';
import type { JobRole, JobState } from '../job/states.ts';
import { laterOf, plusMinutes } from '../time.ts';
import { jobId, offerId, rivalOfferId, times } from './painting.ts';
import { people } from './people.ts';

/** The dice of one step of a random life; `takeStep` reads them. */
export interface Dice {
  /** Which command: one that the lifecycle has here, or any at all. */
  readonly fitting: boolean;
  readonly pick: number;
  /** Whether the step rather leads on to another state: else many lives would stay where they are. */
  readonly moving: boolean;
  /** Whether the step may lead to an early end: else few lives would come to their release. */
  readonly goingOn: boolean;
  /** Who: one of those who may, or anybody. */
  readonly proper: boolean;
  readonly who: number;
  /** When: at the moment the command is waiting for, or after a pause. */
  readonly whenDue: boolean;
  readonly minutes: number;
  readonly price: number;
  readonly startIn: number;
  readonly variant: number;
}

export interface Step {
  readonly command: JobCommand;
  readonly actor: Actor;
  readonly now: string;
}

const mostly = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });

export const anyDice: fc.Arbitrary<Dice> = fc.record({
  fitting: mostly(5),
  pick: fc.nat(10_000),
  moving: mostly(1),
  goingOn: mostly(12),
  proper: mostly(9),
  who: fc.nat(10_000),
  whenDue: mostly(2),
  minutes: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 4 * 24 * 60 }) },
  ),
  price: fc.oneof(fc.integer({ min: 1, max: 120_000 }), fc.constantFrom(1, 999_900, 999_901)),
  startIn: fc.constantFrom(60, 26 * 60, 4 * 24 * 60, 6 * 24 * 60, -60),
  variant: fc.nat(10_000),
});

/** When the first step of a random life happens. */
export const beginning = times.posted;

/** The next step after `before` of a job that is in this state. */
export function takeStep(dice: Dice, job: Job | null, before: string): Step {
  const known = transitions.filter(({ command }) => Object.hasOwn(make, command));
  const here = known.filter(({ from, to }) => from === (job?.state ?? null) && !(dice.goingOn && isEnd(to)));
  const moving = here.filter(({ from, to }) => from !== to);
  const sensible = dice.moving && moving.length > 0 ? moving : here;
  const arrow = pick(dice.fitting && sensible.length > 0 ? sensible : known, dice.pick);
  const pause = plusMinutes(before, dice.minutes);
  const now = dice.whenDue ? laterOf(before, waitedFor(arrow.command, job) ?? pause) : pause;
  const actor = pick(dice.proper ? senders(arrow.role, job) : Object.values<Actor>(people), dice.who);
  const command = make[arrow.command];
  if (command === undefined) throw new Error(`nobody knows how to send ${arrow.command}`);
  return { command: command(dice, job, now), actor, now };
}

function isEnd(state: JobState): boolean {
  return state === 'Withdrawn' || state === 'Expired';
}

function pick<Item>(items: readonly Item[], die: number): Item {
  const item = items[die % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

function senders(role: JobRole, job: Job | null): Actor[] {
  if (role === 'client') return [people.client];
  if (role === 'bidder') return [people.provider, people.rival];
  if (role !== 'provider') return [people.deadline, people.webhook, people.reactor];
  return job?.agreement?.providerId === people.rival.id ? [people.rival] : [people.provider];
}

/** The moment from which the command has an effect, where there is one. */
function waitedFor(command: JobCommandName, job: Job | null): string | null | undefined {
  const due: { readonly [Name in JobCommandName]?: string | null | undefined } = {
    ExpireRequest: job?.requestExpiresAt,
    ExpirePayment: job?.agreement?.paymentDueAt,
    RequestCapture: job?.payment?.captureDueAt,
    StartWork: job?.agreement?.startAt,
    AutoApproveJob: job?.claim?.autoApproveAt,
    ReleaseFunds: job?.graceEndsAt,
    CloseJob: job?.ending?.closesAt,
  };
  return due[command];
}

const offerOf = ({ variant }: Dice) => pick([offerId, rivalOfferId], variant);
const claimOf = ({ variant }: Dice) => pick([1, 1, 1, 2], variant);

function offer(dice: Dice, now: string) {
  const { price, startIn, variant } = dice;
  return {
    jobId,
    offerId: offerOf(dice),
    price,
    materials: pick([0, 0, 0, 500_000], variant),
    startAt: plusMinutes(now, startIn),
    durationMinutes: pick([15, 480, 60 * 24 * 60], variant),
    message: 'An offer.',
    validDays: pick([1, 7, 14, 15], variant),
  };
}

function payment({ variant }: Dice, job: Job | null) {
  return {
    jobId,
    paymentId: job?.payment?.paymentId ?? pick(['pi_1', 'pi_2'], variant),
    amount: (job?.agreement?.total ?? 1) + pick([0, 0, 0, 0, 1], variant),
  };
}

const make: { [Name in JobCommandName]?: (dice: Dice, job: Job | null, now: string) => JobCommand } = {
  PostRequest: ({ variant }, _job, now) => ({
    name: 'PostRequest',
    data: {
      jobId,
      title: 'Paint the living room',
      description: 'Two coats on four walls, the ceiling stays.',
      category: pick(['painting', 'painting', 'roofing', 'sorcery'], variant),
      country: pick(['IE', 'JP', 'KR', 'GB', 'AE'], variant),
      area: 'Somewhere',
      postcode: '1',
      address: 'A street 1',
      timezone: 'UTC',
      neededBy: plusMinutes(now, 20 * 24 * 60),
      budget: null,
    },
  }),
  WithdrawRequest: () => ({ name: 'WithdrawRequest', data: { jobId, reason: null } }),
  ExpireRequest: () => ({ name: 'ExpireRequest', data: { jobId } }),
  SubmitOffer: (dice, _job, now) => ({ name: 'SubmitOffer', data: offer(dice, now) }),
  ReviseOffer: (dice, _job, now) => ({ name: 'ReviseOffer', data: offer(dice, now) }),
  WithdrawOffer: (dice) => ({ name: 'WithdrawOffer', data: { jobId, offerId: offerOf(dice) } }),
  DeclineOffer: (dice) => ({ name: 'DeclineOffer', data: { jobId, offerId: offerOf(dice), reason: null } }),
  ExpireOffer: (dice) => ({ name: 'ExpireOffer', data: { jobId, offerId: offerOf(dice) } }),
  AcceptOffer: (dice) => ({ name: 'AcceptOffer', data: { jobId, offerId: offerOf(dice) } }),
  RecordPaymentInitiated: (dice, job) => ({
    name: 'RecordPaymentInitiated',
    data: {
      ...payment(dice, job),
      purpose: 'main',
      method: 'authorise',
      ref: job?.agreement?.offerId ?? offerOf(dice),
    },
  }),
  RecordPaymentFailed: (dice, job) => ({
    name: 'RecordPaymentFailed',
    data: { jobId, paymentId: payment(dice, job).paymentId, code: 'card_declined' },
  }),
  ConfirmPayment: (dice, job) => ({ name: 'ConfirmPayment', data: { ...payment(dice, job), cardLast4: null } }),
  ExpirePayment: (dice, job) => ({
    name: 'ExpirePayment',
    data: { jobId, offerId: job?.agreement?.offerId ?? offerOf(dice) },
  }),
  RequestCapture: () => ({ name: 'RequestCapture', data: { jobId } }),
  RecordCapture: (dice, job) => ({ name: 'RecordCapture', data: payment(dice, job) }),
  StartWork: () => ({ name: 'StartWork', data: { jobId } }),
  ClaimCompletion: () => ({ name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos: [] } }),
  ApproveJob: () => ({ name: 'ApproveJob', data: { jobId } }),
  AutoApproveJob: (dice) => ({ name: 'AutoApproveJob', data: { jobId, claim: claimOf(dice) } }),
  CancelApproval: () => ({ name: 'CancelApproval', data: { jobId, reason: 'Not yet.' } }),
  ReleaseFunds: (dice) => ({ name: 'ReleaseFunds', data: { jobId, claim: claimOf(dice) } }),
  RecordTransfer: (dice, job) => ({
    name: 'RecordTransfer',
    data: {
      jobId,
      paymentId: payment(dice, job).paymentId,
      transferId: 'tr_1',
      amount: (job?.ending?.providerAmount ?? 1) + pick([0, 0, 0, 1], dice.variant),
    },
  }),
  CloseJob: () => ({ name: 'CloseJob', data: { jobId } }),
};
