import { expect, it } from 'vitest';

import { sampleEvent } from '#domain/testing/sample-event.ts';
import { numberedId } from '#domain/testing/numbered-id.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';

import { ConsentTracker } from './consent-tracker.ts';

const [browser, account] = [numberedId('b', 1), numberedId('a', 1)];
const given = (subjectId: string, granted: string[]) => sampleEvent('ConsentGiven', { subjectId, granted });
const linked = (granted: string[], rule: string) =>
  sampleEvent('ConsentLinked', { subjectId: account, otherId: browser, granted, rule });

function record(...events: DomainEvent[]): ConsentTracker {
  const tracker = new ConsentTracker();
  for (const event of events) tracker.record(event as JournalEvent);
  return tracker;
}

it('a link that allows what one side denied is found', () => {
  const choices = [given(browser, ['analytics', 'replay']), given(account, ['replay', 'marketing'])];
  expect(() => record(...choices, linked(['replay'], 'more-protective'))).not.toThrow();
  expect(() => record(...choices, linked(['analytics', 'replay'], 'more-protective'))).toThrow('which one side denied');
});

it('a link that allows what nobody allowed is found', () => {
  expect(() => record(given(browser, ['replay']), linked(['replay', 'marketing'], 'only-choice'))).toThrow(
    'which its person never allowed',
  );
});

it('a row that allows something else is found', () => {
  const tracker = record(given(browser, ['replay']), sampleEvent('OptedOut', { subjectId: browser }));
  expect(() => tracker.checkAtRest([{ subjectId: browser, consent: { granted: [] } }])).not.toThrow();
  expect(() => tracker.checkAtRest([{ subjectId: browser, consent: { granted: ['replay'] } }])).toThrow(
    'allows replay',
  );
  expect(() => tracker.checkAtRest([])).toThrow('has no row');
});
