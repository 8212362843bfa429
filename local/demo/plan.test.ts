import { describe, expect, it } from 'vitest';

import { demoAccounts } from './accounts.ts';
import { people, passwordOf } from './people.ts';
import { planWorld, stories } from './plan.ts';

const everyHour = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 20, hour, 17)));
const commandNames: Record<string, string> = {
  accept: 'AcceptOffer',
  pay: 'pay',
  start: 'StartWork',
  claim: 'ClaimCompletion',
  approve: 'ApproveJob',
  'cancel-approval': 'CancelApproval',
  review: 'SubmitReview',
  withdraw: 'WithdrawRequest',
};

describe('the plan of the demonstration world', () => {
  it('keeps every story in its own order, whatever the hour of the day, and nothing after today', () => {
    for (const anchor of everyHour) {
      const acts = planWorld(anchor);
      expect(acts.filter((act) => act.at > anchor)).toEqual([]);
      for (const { key, offers, steps } of stories) {
        const told = acts.filter((act) => act.story === key);
        expect(told.map((act) => (act.kind === 'command' ? act.name : act.kind))).toEqual([
          'PostRequest',
          ...offers.map(() => 'SubmitOffer'),
          ...steps.map((step) => commandNames[step.act]),
        ]);
      }
    }
  });

  it('is the same on every machine', () => {
    const anchor = new Date('2026-11-20T10:00:00Z');
    expect(planWorld(anchor)).toEqual(planWorld(anchor));
    const ids = planWorld(anchor).flatMap((act) => (act.kind === 'command' ? [act.commandId] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives everybody a password of at least 15 characters', () => {
    for (const { key } of people) expect(passwordOf(key).length).toBeGreaterThanOrEqual(15);
  });

  it('shows one account of each kind', () => {
    expect(demoAccounts.map((account) => account.role)).toEqual(['client', 'provider', 'admin']);
  });
});
