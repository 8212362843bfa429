import { describe, expect, it } from 'vitest';

import { jobCommands, jobStaffCommands, jobSystemCommands, type JobCommandName } from '#domain/job/commands.ts';
import { jobStates } from '#domain/job/job-states.ts';
import { jobAfter } from '#domain/testing/extend-history.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import type { TimelineReader } from '#events/catalog/audience.ts';
import { audienceOf, jobEvents, timelineEvents } from '#events/catalog/job.ts';
import { allowedCommands } from '#domain/job/lifecycle.ts';
import { jobAction } from '../contract/job-actions.ts';
import { listAllowedActions } from './allowed-actions.ts';
import type { JobPage } from './job-page.ts';
import { timelineFor } from './timeline.ts';

const facts = jobAfter(paintingHistory('JobClosed'));
const viewer = '90000000-0000-4000-8000-00000000000a';

/** A viewer of each kind; the offer's owner once as a bidder, and once as the booked provider. */
const viewers: readonly { role: JobPage['role']; offerOf: string | null; reads: readonly TimelineReader[] }[] = [
  { role: 'client', offerOf: null, reads: ['client'] },
  { role: 'provider', offerOf: null, reads: ['provider'] },
  { role: 'provider', offerOf: viewer, reads: ['provider', 'offer-owner'] },
  { role: 'bidder', offerOf: null, reads: ['bidder'] },
  { role: 'bidder', offerOf: viewer, reads: ['bidder', 'offer-owner'] },
  { role: 'support', offerOf: null, reads: ['staff'] },
  { role: 'admin', offerOf: null, reads: ['staff'] },
];

function isRead(kind: string, { role, offerOf }: (typeof viewers)[number]): boolean {
  const row = { kind, eventId: '1', at: '2027-03-01T09:00:00.000Z', actor: 'system', actorId: null, money: false };
  const job = { facts, currency: 'EUR', bookedAt: null };
  const page = { timeline: [{ ...row, offerOf, facts: {} }], job, role, accountId: viewer, people: new Map() };
  return timelineFor(page as unknown as Parameters<typeof timelineFor>[0]).length > 0;
}

describe('the timeline', () => {
  it.each(jobEvents.map(({ type }) => type))('shows %s to its declared readers only', (type) => {
    const { timeline: readers } = audienceOf(type);
    for (const one of viewers) expect(isRead(type, one)).toBe(one.reads.some((reader) => readers.includes(reader)));
  });

  it('has exactly the events that somebody reads', () => {
    const read = jobEvents.filter(({ audience }) => audience.timeline.length > 0);
    expect(timelineEvents.map(({ type }) => type)).toEqual(read.map(({ type }) => type));
  });

  it('shows an event without a declared audience to no one, not even staff', () => {
    expect(audienceOf('RoofMended')).toEqual({ timeline: [], topics: [] });
    expect(viewers.filter((one) => isRead('RoofMended', one))).toEqual([]);
  });
});

describe('the actions of a page', () => {
  const undeclared = Object.keys({ ...jobCommands, ...jobStaffCommands, ...jobSystemCommands }).filter(
    (name) => !(jobAction.options as readonly string[]).includes(name),
  ) as JobCommandName[];

  it('never include a command without a guard, in any state and for any role', () => {
    const roles = ['client', 'provider', 'bidder', 'support', 'admin'] as const;
    for (const state of jobStates) {
      for (const role of roles) {
        const job = { facts: { ...facts, state }, state, currency: 'EUR', details: {}, liveOffers: {} };
        const page = { job, role, accountId: viewer, now: '2027-03-01T09:00:00.000Z', canOffer: true };
        const actions: readonly string[] = listAllowedActions({
          ...page,
          reviews: [],
          reported: [],
          offers: [],
        } as unknown as JobPage);
        expect(actions.filter((action) => (undeclared as readonly string[]).includes(action))).toEqual([]);
      }
    }
  });

  it('would include some of these by the graph alone', () => {
    const ofStaff = jobStates.flatMap((state) => allowedCommands(state, 'support'));
    expect(undeclared.filter((name) => ofStaff.includes(name))).toEqual(['AccessJob']);
  });
});
