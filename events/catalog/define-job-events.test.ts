import { expect, it } from 'vitest';
import { z } from 'zod';

import { audience } from './audience.ts';
import { defineJobEvents } from './define-job-events.ts';

const schema = z.object({ jobId: z.string(), note: z.string() });

it('shows no value of an event whose definition names none', () => {
  const { RoofMended } = defineJobEvents({
    RoofMended: { summary: 'The roof no longer leaks.', audience: audience.parties, schema },
  });
  expect(RoofMended).toMatchObject({ type: 'RoofMended', facts: [], clientFacts: [], movesMoney: false });
});

it('requires an audience; an event without one reaches no one', () => {
  // @ts-expect-error its audience is missing
  const { RoofMended } = defineJobEvents({ RoofMended: { summary: 'The roof no longer leaks.', schema } });
  expect(RoofMended.audience).toEqual({ timeline: [], topics: [] });
});

it('accepts only fields that the event has', () => {
  const rest = { summary: 'The roof no longer leaks.', audience: audience.parties, schema };
  // @ts-expect-error it has no such field
  const shown = defineJobEvents({ RoofMended: { ...rest, facts: ['tiles'] } });
  // @ts-expect-error the subject of the text is missing
  const sealed = defineJobEvents({ RoofMended: { ...rest, sealed: { note: 'who' } } });
  expect([shown, sealed].map((events) => Object.keys(events))).toEqual([['RoofMended'], ['RoofMended']]);
});
