import { describe, expect, it } from 'vitest';

import { jobEvents } from '#events/catalog/job.ts';

import { paintingHistory } from '../testing/painting-job.ts';
import { jobCommands, jobStaffCommands, jobSystemCommands } from './commands.ts';
import { evolve } from './evolve.ts';
import { lifecycleRows } from './lifecycle-rows.ts';
import { allowedCommands, rolesOf, targetsOf, transitions } from './lifecycle.ts';
import { jobStates, type JobState } from './job-states.ts';

describe('the lifecycle graph', () => {
  it('reaches every state from the posted request', () => {
    const reached = new Set<JobState>();
    const visit = (from: JobState | null): void => {
      for (const { to } of transitions.filter(
        (transition) => transition.from === from && !reached.has(transition.to),
      )) {
        reached.add(to);
        visit(to);
      }
    };
    visit(null);
    expect([...reached].sort()).toEqual([...jobStates].sort());
  });

  it('contains every command and every event of a job', () => {
    const commands = Object.keys({ ...jobCommands, ...jobStaffCommands, ...jobSystemCommands });
    expect([...new Set(transitions.map(({ command }) => command))].sort()).toEqual(commands.sort());
    expect([...new Set(transitions.map(({ event }) => event))].sort()).toEqual(
      jobEvents.map(({ type }) => type).sort(),
    );
  });

  it('has a unique name for each of its rows', () => {
    const names = lifecycleRows.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  });

  it('places a transition only after one of the same command that begins the decision', () => {
    for (const { command, after } of transitions) {
      for (const name of after) {
        const first = transitions.filter((transition) => transition.name === name);
        expect(new Set(first.map((transition) => transition.command)), name).toEqual(new Set([command]));
        expect(first.flatMap((transition) => transition.after)).toEqual([]);
      }
    }
  });

  it('gives the parties, staff and the system their own commands', () => {
    const sentBy = (roles: string[]) =>
      [...new Set(transitions.filter(({ role }) => roles.includes(role)).map(({ command }) => command))].sort();
    expect(sentBy(['client', 'provider', 'bidder'])).toEqual(Object.keys(jobCommands).sort());
    expect(sentBy(['support', 'admin'])).toEqual(Object.keys(jobStaffCommands).sort());
    expect(sentBy(['deadline', 'webhook', 'reactor'])).toEqual(Object.keys(jobSystemCommands).sort());
  });

  it('has no way out of an ended job', () => {
    for (const state of ['Withdrawn', 'Expired', 'Declined', 'Removed'] as const) {
      const leaving = transitions.filter(({ from, to }) => from === state && to !== state);
      expect(leaving).toEqual([]);
    }
  });

  it('never leads from an approval to the release without a deadline', () => {
    const releasing = transitions.filter(
      ({ to, from }) => to === 'Released' && from !== 'Released' && from !== 'ChargebackOpen',
    );
    expect(releasing).toMatchObject([{ name: 'release-funds', from: 'ApprovedInGrace', role: 'deadline' }]);
  });
});

describe('the commands of a role', () => {
  const inEveryState = ['PinJob', 'UnpinJob'];

  it('are what its buttons show', () => {
    expect(allowedCommands('Offered', 'client')).toEqual([
      'WithdrawRequest',
      'CounterOffer',
      'DeclineOffer',
      'AcceptOffer',
      ...inEveryState,
    ]);
    expect(allowedCommands('Offered', 'bidder')).toEqual([
      'SubmitOffer',
      'ReviseOffer',
      'AcceptCounter',
      'DeclineCounter',
      'WithdrawOffer',
    ]);
    expect(allowedCommands('BookingRequested', 'bidder')).toEqual(['AcceptBooking', 'DeclineBooking', 'SubmitOffer']);
    expect(allowedCommands('NoShowClaimed', 'client')).toEqual(['WithdrawNoShow', 'ContestNoShow', ...inEveryState]);
    expect(allowedCommands('CompletionClaimed', 'client')).toEqual([
      'RequestChanges',
      'ApproveJob',
      'OpenDispute',
      ...inEveryState,
    ]);
    expect(allowedCommands('ApprovedInGrace', 'client')).toEqual([
      'CancelApproval',
      'OpenDispute',
      'GiveTip',
      ...inEveryState,
    ]);
    expect(allowedCommands('ApprovedInGrace', 'provider')).toEqual(['OpenDispute']);
    expect(allowedCommands(null, 'client')).toEqual(['PostRequest', 'RequestBooking', 'BookInstantly']);
  });

  it('list their roles', () => {
    expect(rolesOf('WithdrawOffer')).toEqual(['bidder']);
    expect(rolesOf('ReleaseFunds')).toEqual(['deadline']);
  });
});

describe('a history', () => {
  it('follows the graph from event to event', () => {
    let before: JobState | null = null;
    for (const [index, event] of paintingHistory('JobClosed').entries()) {
      const job = paintingHistory('JobClosed')
        .slice(0, index + 1)
        .reduce<ReturnType<typeof evolve> | null>(evolve, null);
      expect(targetsOf(before, event.type)).toContain(job?.state);
      before = job?.state ?? null;
    }
    expect(before).toBe('Closed');
  });

  it('that contradicts the graph is rejected', () => {
    const [posted] = paintingHistory('RequestPosted');
    const approved = paintingHistory('JobApproved').at(-1);
    if (posted === undefined || approved === undefined) throw new Error('the story is too short');
    expect(() => evolve(evolve(null, posted), approved)).toThrow('JobApproved does not follow Open');
    expect(() => evolve(null, approved)).toThrow('JobApproved in a job without a request');
    expect(() => evolve(evolve(null, posted), posted)).toThrow('RequestPosted does not follow Open');
  });
});
