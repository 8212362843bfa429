import { describe, expect, it } from 'vitest';

import { demoAccounts } from './demo-accounts.ts';
import { emailOf, passwordOf, people } from './people.ts';
import { toPlannedStep } from './plan-step.ts';
import { planAccounts, planWorld } from './plan.ts';
import { profiles } from './profiles.ts';
import { stories } from './stories/stories.ts';

/** Every hour of the day, across the clock changes of spring and autumn on both sides of the Atlantic. */
const hours = [...Array(24).keys()].flatMap((hour) =>
  [0, 5, 8, 24, 122, 138].map((day) => new Date(Date.UTC(2026, 10, 20 + day, hour, 17))),
);
const getStepName = (planned: { kind: string; name?: string }): string => planned.name ?? planned.kind;

describe('the plan of the demonstration world', () => {
  it('keeps every story in its own order at any hour and season, and plans nothing after today', () => {
    for (const anchor of hours) {
      const actions = planWorld(anchor);
      expect(actions.filter((action) => action.at > anchor)).toEqual([]);
      for (const story of stories) {
        const planned = actions.filter((action) => action.story === story.key);
        expect({ story: story.key, planned: planned.map(getStepName) }).toEqual({
          story: story.key,
          planned: [
            'asked' in story ? 'RequestBooking' : 'PostRequest',
            ...story.offers.map(() => 'SubmitOffer'),
            ...story.steps.map((step, index) => getStepName(toPlannedStep(story, step, index, () => anchor))),
          ],
        });
      }
    }
  });

  it('has offers only of providers who see the request', () => {
    for (const { key, category, country, offers } of stories) {
      for (const { by } of offers) {
        const provider = people.find((one) => one.key === by);
        expect({ key, by, country: provider?.country, trades: provider?.trades }).toEqual({
          key,
          by,
          country,
          trades: expect.arrayContaining([category]) as unknown,
        });
      }
    }
  });

  it('is the same on every machine', () => {
    const anchor = new Date('2026-11-20T10:00:00Z');
    expect(planWorld(anchor)).toEqual(planWorld(anchor));
    const ids = planWorld(anchor).flatMap((action) => (action.kind === 'command' ? [action.commandId] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives no provider a level that they did not earn', () => {
    const named = planWorld(new Date('2026-11-20T10:00:00Z')).map(getStepName);
    expect(named).toContain('ApproveProvider');
    expect(named).not.toContain('ChangeProviderLevel');
  });

  it('gives every person a password of at least 15 characters', () => {
    for (const { key } of people) expect(passwordOf(key).length).toBeGreaterThanOrEqual(15);
  });

  it('plans only the shown accounts where no jobs are wanted', () => {
    const actions = planAccounts(new Date('2026-11-20T10:00:00Z'));
    const joined = actions.flatMap((action) => (action.kind === 'sign-up' ? [emailOf(action.person.key)] : []));
    expect(joined.toSorted()).toEqual(demoAccounts.map(({ email }) => email).toSorted());
    expect(actions.filter((action) => 'jobId' in action && action.jobId !== null)).toEqual([]);
  });

  it('gives every person a name, the staff too', () => {
    const actions = planWorld(new Date('2026-11-20T10:00:00Z'));
    const named = actions.flatMap((action) =>
      getStepName(action) === 'CompleteProfile' && 'by' in action ? [action.by] : [],
    );
    expect(named.toSorted()).toEqual(people.map(({ key }) => key).toSorted());
  });

  it('has a profile published by every approved Homewright, who price only their own trades', () => {
    const providers = people.filter(({ accountType, approved }) => accountType === 'provider' && approved);
    expect(Object.keys(profiles).toSorted()).toEqual(providers.map(({ key }) => key).toSorted());
    const strange = providers.flatMap(({ key, trades }) =>
      (profiles[key]?.services ?? []).filter(({ trade }) => !trades.includes(trade)),
    );
    expect(strange).toEqual([]);
  });

  it('shows an account of each kind, and as many admins as the appeal over a large sum needs', () => {
    const roles = demoAccounts.map((account) => account.role);
    expect(roles).toEqual(['client', 'provider', 'admin', 'admin', 'admin', 'admin', 'support', 'analyst']);
  });
});
