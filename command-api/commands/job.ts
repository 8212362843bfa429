import {
  jobCommands,
  jobStaffCommands,
  jobSystemCommands,
  type JobCommand,
  type JobCommandName,
} from '#domain/job/commands.ts';
import { jobDecider } from '#domain/job/decider.ts';
import { rolesOf, transitions } from '#domain/job/lifecycle.ts';
import type { JobRole } from '#domain/job/job-states.ts';
import { toPromoId } from '#domain/promo/promo-id.ts';
import { streamOf } from '#domain/streams.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { Actor } from '#events/log/event-log.ts';

import { createCommandFactory, type ActorKind, type CommandDefinition } from '../command-definition.ts';

/**
 * Which kinds of actor can have a role on a job. The graph knows only roles on one job; a provider's account can also
 * order work, as the client of a job.
 */
const kindsOfRole: Readonly<Record<JobRole, readonly ActorKind[]>> = {
  client: ['client', 'provider'],
  provider: ['provider'],
  bidder: ['provider'],
  support: ['support'],
  admin: ['admin'],
  deadline: ['deadline'],
  webhook: ['webhook'],
  reactor: ['reactor'],
};

function sendersOf(command: JobCommandName): ActorKind[] {
  return [...new Set(rolesOf(command).flatMap((role) => kindsOfRole[role]))];
}

/** A command that creates a job has no history to read. */
function creates(command: JobCommandName): boolean {
  return transitions.some((transition) => transition.command === command && transition.from === null);
}

const job = createCommandFactory(jobDecider, ({ jobId }) => streamOf.job(jobId));
type Schema = Parameters<typeof job<JobCommand['name']>>[1];
const schemas = { ...jobCommands, ...jobStaffCommands, ...jobSystemCommands };

/** Accepting or asking with a promo code first reserves it for this job: one account uses one code once. */
function reservePromo({ jobId, promoCode }: WithPromo, { id: accountId }: Actor): SystemCommand[] {
  if (promoCode === undefined) return [];
  return [{ name: 'ReservePromo', data: { promoId: toPromoId(promoCode), accountId, jobId } }];
}
interface WithPromo {
  readonly jobId: string;
  readonly promoCode?: string | undefined;
}

/** Booking at once first reserves the time in the provider's calendar: of two clients for one time one is rejected. */
function reserveTime(booking: BookInstantly, actor: Actor): SystemCommand[] {
  const { jobId, providerId: accountId, category: trade, price, durationMinutes, startAt } = booking;
  const data = { accountId, jobId, clientId: actor.id, trade, price, durationMinutes, startAt };
  return [{ name: 'ReserveTime', data }, ...reservePromo(booking, actor)];
}
type BookInstantly = Extract<JobCommand, { name: 'BookInstantly' }>['data'];

type Options = Parameters<typeof job<JobCommandName>>[3];
type Reservations = NonNullable<NonNullable<Options>['reservations']>;

function definitionOf(name: JobCommandName, options: Options = {}): CommandDefinition {
  return job(name, schemas[name] as Schema, sendersOf(name), { creates: creates(name), ...options });
}

export const jobCommandDefinitions = {
  ...(Object.fromEntries(
    (Object.keys(schemas) as JobCommandName[]).map((name) => [name, definitionOf(name)]),
  ) as Readonly<Record<JobCommandName, CommandDefinition>>),
  AcceptOffer: definitionOf('AcceptOffer', { reservations: reservePromo }),
  RequestBooking: definitionOf('RequestBooking', { reservations: reservePromo }),
  BookInstantly: definitionOf('BookInstantly', { reservations: reserveTime as Reservations, rehearsed: true }),
};
