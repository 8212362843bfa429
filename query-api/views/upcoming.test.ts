import { expect, it } from 'vitest';

import { answeredByOffer, asked, offered } from '#domain/testing/direct-booking.ts';
import { jobAfter } from '#domain/testing/lives.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JobPage } from './page.ts';
import { upcomingOf } from './upcoming.ts';

function upcoming(history: readonly JobEvent[], now: string, role: JobPage['role'] = 'client') {
  const facts = jobAfter(history);
  const job = { facts, state: facts.state, requestExpiresAt: facts.requestExpiresAt };
  return upcomingOf({ job, role, now } as JobPage, []).map(({ kind, at }) => [kind, at]);
}

it('ends a direct booking with the offer that answered it', () => {
  expect(upcoming(answeredByOffer(), asked.answerBy)).toEqual([['request-expiry', offered.until]]);
});
