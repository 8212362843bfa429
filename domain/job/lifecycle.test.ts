import { describe, expect, it } from 'vitest';

import { jobEvents } from '#events/catalog/job.ts';

import { painting } from '../testing/painting.ts';
import { jobCommands, jobSystemCommands } from './commands.ts';
import { evolve } from './evolve.ts';
import { allowedCommands, rolesOf, targetsOf, transitions } from './lifecycle.ts';
import { jobStates, type JobState } from './states.ts';

const people = ['client', 'provider', 'bidder'];

describe('the lifecycle graph', () => {
  it('reaches every state from the posted request', () => {
    const reached = new Set<JobState>();
    const visit = (from: JobState | null): void => {
      for (const { to } of transitions.filter((arrow) => arrow.from === from && !reached.has(arrow.to))) {
        reached.add(to);
        visit(to);
      }
    };
    visit(null);
    expect([...reached].sort()).toEqual([...jobStates].sort());
  });

  it('knows every command and every event of a job', () => {
    const commands = [...Object.keys(jobCommands), ...Object.keys(jobSystemCommands)];
    expect([...new Set(transitions.map(({ command }) => command))].sort()).toEqual(commands.sort());
    expect([...new Set(transitions.map(({ event }) => event))].sort()).toEqual(
      jobEvents.map(({ type }) => type).sort(),
    );
  });

  it("lets people send people's commands, and the system its own", () => {
    const byPeople = transitions.filter(({ role }) => people.includes(role)).map(({ command }) => command);
    expect([...new Set(byPeople)].sort()).toEqual(Object.keys(jobCommands).sort());
  });

  it('leaves no way out of an ended job', () => {
    for (const state of ['Withdrawn', 'Expired'] as const) {
      expect(transitions.filter(({ from }) => from === state)).toEqual([]);
    }
  });

  it('never leads from an approval to the release without a deadline', () => {
    const releasing = transitions.filter(({ to, from }) => to === 'Released' && from !== 'Released');
    expect(releasing).toMatchObject([{ from: 'ApprovedInGrace', role: 'deadline' }]);
  });
});

describe('the commands of a role', () => {
  it('are what its buttons show', () => {
    expect(allowedCommands('Offered', 'client')).toEqual(['WithdrawRequest', 'DeclineOffer', 'AcceptOffer']);
    expect(allowedCommands('Offered', 'bidder')).toEqual(['SubmitOffer', 'ReviseOffer', 'WithdrawOffer']);
    expect(allowedCommands('Booked', 'provider')).toEqual(['StartWork']);
    expect(allowedCommands('CompletionClaimed', 'client')).toEqual(['ApproveJob']);
    expect(allowedCommands('ApprovedInGrace', 'client')).toEqual(['CancelApproval']);
    expect(allowedCommands('ApprovedInGrace', 'provider')).toEqual([]);
    expect(allowedCommands(null, 'client')).toEqual(['PostRequest']);
  });

  it('name their roles', () => {
    expect(rolesOf('WithdrawOffer')).toEqual(['bidder']);
    expect(rolesOf('ReleaseFunds')).toEqual(['deadline']);
  });
});

describe('a history', () => {
  it('follows the graph from event to event', () => {
    let before: JobState | null = null;
    for (const [index, event] of painting('JobClosed').entries()) {
      const job = painting('JobClosed')
        .slice(0, index + 1)
        .reduce<ReturnType<typeof evolve> | null>(evolve, null);
      expect(targetsOf(before, event.type)).toContain(job?.state);
      before = job?.state ?? null;
    }
    expect(before).toBe('Closed');
  });

  it('that contradicts the graph is refused', () => {
    const [posted] = painting('RequestPosted');
    const approved = painting('JobApproved').at(-1);
    if (posted === undefined || approved === undefined) throw new Error('the story is too short');
    expect(() => evolve(evolve(null, posted), approved)).toThrow('JobApproved does not follow Open');
    expect(() => evolve(null, approved)).toThrow('JobApproved in a job without a request');
    expect(() => evolve(evolve(null, posted), posted)).toThrow('RequestPosted does not follow Open');
  });
});
