import { describe, expect, it } from 'vitest';

import { evolve } from '../job/evolve.ts';
import type { Job } from '../job/job.ts';
import { jobStates } from '../job/job-states.ts';
import { paintingHistory } from '../testing/painting-job.ts';
import { disputed } from '../testing/disputes.ts';
import { people } from '../testing/people.ts';
import { endingCommands, findBlockers, jobsOnDeletion } from './job-blockers.ts';

type Until = Parameters<typeof paintingHistory>[0];
const jobAfter = (last: Until): Job => {
  const job = paintingHistory(last).reduce<Job | null>((before, event) => evolve(before, event), null);
  if (job === null) throw new Error('no job');
  return job;
};
const { client, provider, stranger } = people;

it('says of every state whether a job ends with the account, defers its deletion, or is over', () => {
  expect(Object.keys(jobsOnDeletion).toSorted()).toEqual([...jobStates].toSorted());
});

describe('a job defers the deletion', () => {
  it('of its two sides until it is over, and of nobody else', () => {
    const booked = jobAfter('JobBooked');
    expect(findBlockers(booked, client.id)).toEqual(['work', 'held']);
    expect(findBlockers(booked, provider.id)).toEqual(['work', 'held']);
    expect(findBlockers(booked, stranger.id)).toEqual([]);
  });

  it('while it is disputed', () => {
    const job = disputed.directFix().reduce<Job | null>((before, event) => evolve(before, event), null);
    if (job === null) throw new Error('no job');
    expect(findBlockers(job, client.id)).toContain('dispute');
  });

  it('of its Homewright until their share is sent', () => {
    const released = jobAfter('FundsReleased');
    expect(findBlockers(released, provider.id)).toEqual(['transfer']);
    expect(findBlockers(released, client.id)).toEqual([]);
    expect(findBlockers(jobAfter('TransferSent'), provider.id)).toEqual([]);
    expect(findBlockers(jobAfter('JobClosed'), provider.id)).toEqual([]);
  });
});

describe('with an account end', () => {
  it('its open requests', () => {
    const open = jobAfter('RequestPosted');
    expect(endingCommands(open, client.id)).toEqual([
      { name: 'WithdrawRequest', data: { jobId: open.jobId, reason: null } },
    ]);
    expect(findBlockers(open, client.id)).toEqual([]);
  });

  it('its open offers, and nobody else’s', () => {
    const offered = jobAfter('OfferSubmitted');
    expect(endingCommands(offered, provider.id).map(({ name }) => name)).toEqual(['WithdrawOffer']);
    expect(endingCommands(offered, stranger.id)).toEqual([]);
    expect(endingCommands(jobAfter('JobClosed'), client.id)).toEqual([]);
  });
});
