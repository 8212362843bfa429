/**
 * Who reads an event on the job's timeline. A bidder is everybody with an offer on the job; the offer's owner is the one
 * provider whose offer the event is about, so that rivals never read of it. Staff are support and admins.
 */
export type TimelineReader = 'client' | 'provider' | 'bidder' | 'offer-owner' | 'staff';

/**
 * Whose open pages are told that the job changed:
 * - `page`: everybody who has the job's page open, whatever they read of it;
 * - `client`, `providers`: the lists of the client; of the booked provider and of those whose offer stands;
 * - `requests`: providers of the country, while the job is an open request to all;
 * - `dispute`: the dispute's page, while a dispute runs;
 * - `queues`: the queues of the staff, where the job enters, leaves or changes its place in one;
 * - `staff`: the queues of the staff, whatever the event changed.
 */
export type Subscriber = 'page' | 'client' | 'providers' | 'requests' | 'dispute' | 'queues' | 'staff';

/** Whom an event of a job reaches. Who is not named is not reached. */
export interface Audience {
  readonly timeline: readonly TimelineReader[];
  readonly topics: readonly Subscriber[];
}

export const nobody: Audience = { timeline: [], topics: [] };

const everyPage: readonly Subscriber[] = ['page', 'client', 'providers', 'requests', 'dispute', 'queues'];

/** The audiences that events of a job have. */
export const audience = {
  /** About the request itself: everybody who may read it. */
  request: { timeline: ['client', 'provider', 'bidder', 'staff'], topics: everyPage },
  /** About one offer: never a rival. */
  offer: { timeline: ['client', 'offer-owner', 'staff'], topics: everyPage },
  /** Between the two sides of the job. */
  parties: { timeline: ['client', 'provider', 'staff'], topics: everyPage },
  /** Between the client and their card, and what may still come to nothing. */
  client: { timeline: ['client', 'staff'], topics: everyPage },
  /** Between the provider and their payouts. */
  provider: { timeline: ['provider', 'staff'], topics: everyPage },
  /** Among the staff: what is not decided yet, and what was refused to us. Nothing that a side sees changes. */
  staff: { timeline: ['staff'], topics: ['page', 'dispute', 'queues'] },
  /** A step of our servers: only staff read of it, but what the sides see of the job changes. */
  internal: { timeline: ['staff'], topics: everyPage },
} as const satisfies Record<string, Audience>;

/** The same audience; and the job may enter, change or leave a queue of the staff that the job itself does not know. */
export function withQueues({ timeline, topics }: Audience): Audience {
  return { timeline, topics: [...topics, 'staff'] };
}
