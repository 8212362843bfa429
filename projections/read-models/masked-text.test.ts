import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mask } from '#domain/conversation/mask.ts';
import { contacts } from '#domain/conversation/mask/testing/contacts.ts';
import { harmlessTexts } from '#domain/conversation/mask/testing/harmless-texts.ts';
import { jobEvent, jobId, offerId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import { fold } from '../testing/fold.ts';
import { jobsModel } from './jobs.ts';

/** The same text as a request's description, an offer's message and a counter's message. */
function saying(text: string): JobEvent[] {
  const counter = {
    jobId,
    offerId,
    clientId: people.client.id,
    providerId: people.provider.id,
    price: 40_000,
    startAt: times.start,
    message: text,
  };
  return [
    jobEvent('RequestPosted', { description: text }),
    jobEvent('OfferSubmitted', { offerId, message: text }),
    { type: 'OfferCountered', data: counter },
  ];
}

async function maskedTexts(text: string): Promise<(string | null | undefined)[]> {
  const folded = await fold(jobsModel, saying(text));
  const [job] = folded.rows('jobs') as unknown as {
    details: { description: string; maskedDescription: string | null };
  }[];
  const [offer] = folded.rows('offers') as unknown as {
    message: string;
    maskedMessage: string | null;
    counter: { message: string; maskedMessage: string | null } | null;
  }[];
  expect([job?.details.description, offer?.message, offer?.counter?.message]).toEqual([text, text, text]);
  return [job?.details.maskedDescription, offer?.maskedMessage, offer?.counter?.maskedMessage];
}

describe('a description, an offer and a counter', () => {
  it.each(contacts)('%s · %s · %s: store a masked text with the original', async (_language, _kind, text) => {
    const { text: shown } = mask(text);
    expect(shown).not.toBe(text);
    expect(await maskedTexts(text)).toEqual([shown, shown, shown]);
  });

  it.each(harmlessTexts)('%s · %s: have nothing to mask', async (_language, text) => {
    expect(await maskedTexts(text)).toEqual([null, null, null]);
  });

  it('that contain a contact are masked like a message', async () => {
    const text = fc.constantFrom(...contacts.map(([, , contact]) => contact));
    const words = fc.constantFrom(...harmlessTexts.map(([, said]) => said));
    const property = fc.asyncProperty(words, text, words, async (before, contact, after) => {
      const whole = `${before}\n${contact}\n${after}`;
      const { text: shown } = mask(whole);
      const expected = shown === whole ? null : shown;
      expect(await maskedTexts(whole)).toEqual([expected, expected, expected]);
    });
    await fc.assert(property, { numRuns: 100 });
  }, 30_000);
});
