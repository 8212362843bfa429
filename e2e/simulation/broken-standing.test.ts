import { expect, it } from 'vitest';

import { jobDecider } from '#domain/job/decider.ts';

import { breaking, firstViolation, seenAs, type Decide } from './broken-rules.ts';

it('finds a Homewright who begins all the same', async () => {
  const careless = seenAs(() => ({ providerStop: null }));
  expect(await firstViolation(breaking('StartWork', careless))).toContain('somebody began who was stopped');
});

it('finds an offer of somebody who may not work', async () => {
  const trusting: Decide = (command, job, context) => {
    const accounts = new Map(
      [...(context.accounts ?? [])].map(
        ([id, facts]) => [id, { ...facts, standing: 'approved', approved: true }] as const,
      ),
    );
    return jobDecider.decide(command, job, { ...context, accounts });
  };
  expect(await firstViolation(breaking('SubmitOffer', trusting))).toContain('somebody who may not work made an offer');
});
