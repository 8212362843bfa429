/**
 * Who sees an event on the job's timeline. A bidder is any provider with an offer on the job. The offer's owner is the
 * provider whose offer the event is about, so that rivals do not see it. Staff are support and admins.
 */
export type TimelineReader = 'client' | 'provider' | 'bidder' | 'offer-owner' | 'staff';

/**
 * Whose open pages are notified that the job changed:
 * - `page`: everyone who has the job's page open, whatever they see of it;
 * - `client`, `providers`: the lists of the client, of the booked provider, and of those with an open offer;
 * - `requests`: providers of the country, while the job is an open request to all;
 * - `dispute`: the dispute's page, while a dispute runs;
 * - `queues`: the queues of the staff, where the job enters, leaves or changes its place in one;
 * - `staff`: the queues of the staff, whatever the event changed.
 */
export type Subscriber = 'page' | 'client' | 'providers' | 'requests' | 'dispute' | 'queues' | 'staff';

/** Who an event of a job reaches: only those it names. */
export interface Audience {
  readonly timeline: readonly TimelineReader[];
  readonly topics: readonly Subscriber[];
}

export const noAudience: Audience = { timeline: [], topics: [] };

const everyPage: readonly Subscriber[] = ['page', 'client', 'providers', 'requests', 'dispute', 'queues'];

/** The audiences that events of a job have. */
export const audience = {
  /** About the request itself: everyone who can see it. */
  request: { timeline: ['client', 'provider', 'bidder', 'staff'], topics: everyPage },
  /** About one offer: hidden from rivals. */
  offer: { timeline: ['client', 'offer-owner', 'staff'], topics: everyPage },
  /** Between the two sides of the job. */
  parties: { timeline: ['client', 'provider', 'staff'], topics: everyPage },
  /** Between the client and their card, and what may still fail. */
  client: { timeline: ['client', 'staff'], topics: everyPage },
  /** Between the provider and their payouts. */
  provider: { timeline: ['provider', 'staff'], topics: everyPage },
  /** The order of the client's own list: the job stays as it was, and the provider is not notified. */
  ownList: { timeline: [], topics: ['client'] },
  /** Internal to staff: what is undecided, and what was rejected to us. Nothing changes for the two sides. */
  staff: { timeline: ['staff'], topics: ['page', 'dispute', 'queues'] },
  /** A step of our servers: only staff see it, but what the two sides see of the job changes. */
  internal: { timeline: ['staff'], topics: everyPage },
} as const satisfies Record<string, Audience>;

/** The same audience for an event that can move the job in a staff queue outside the job's own state. */
export function withQueues({ timeline, topics }: Audience): Audience {
  return { timeline, topics: [...topics, 'staff'] };
}
