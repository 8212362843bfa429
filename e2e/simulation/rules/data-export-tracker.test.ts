import { describe, expect, it } from 'vitest';

import { numberedId } from '#domain/testing/numbered-id.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JournalEvent } from '#events/journal.ts';

import { DataExportTracker } from './data-export-tracker.ts';

const accountId = numberedId('a', 1);
const copy = (n = 1) => ({ accountId, exportId: numberedId('e', n) });
const [before, expiresAt] = ['2027-03-01T09:00:00.000Z', '2027-03-02T09:00:00.000Z'];
const asked = (n = 1) => sampleEvent('DataExportRequested', copy(n));
const ready = sampleEvent('DataExportReady', { ...copy(), expiresAt });
const downloaded = (downloadedAt: string) => sampleEvent('DataExportDownloaded', { ...copy(), downloadedAt });
const expired = (reason: 'time' | 'replaced' | 'account-deleted', expiredAt: string) =>
  sampleEvent('DataExportExpired', { ...copy(), reason, expiredAt });
const begun = sampleEvent('ErasureBegun', { accountId });
const discarded = sampleEvent('ErasureStepDone', { accountId, step: 'exports' });

function record(...events: DomainEvent[]): DataExportTracker {
  const tracker = new DataExportTracker();
  for (const event of events) tracker.record(event as JournalEvent);
  return tracker;
}

describe('copies of people’s data', () => {
  it('are right one after the other, and end with their account', () => {
    expect(() => record(asked(), ready, downloaded(before), asked(2))).not.toThrow();
    expect(() => record(asked(), ready, expired('replaced', before), asked(2))).not.toThrow();
    expect(() => record(asked(), begun, expired('account-deleted', before), discarded)).not.toThrow();
  });

  it.each<[string, DomainEvent[], string]>([
    ['two at once', [asked(), asked(2)], 'two copies at once'],
    ['complete twice', [asked(), ready, ready], 'complete twice'],
    ['never asked for', [ready], 'never asked for'],
    ['downloaded before it is complete', [asked(), downloaded(before)], 'before it was complete'],
    ['downloaded too late', [asked(), ready, downloaded(expiresAt)], 'too late'],
    ['downloaded twice', [asked(), ready, downloaded(before), downloaded(before)], 'was over'],
    ['expired too early', [asked(), ready, expired('time', before)], 'without its reason'],
    ['ended without a deletion', [asked(), expired('account-deleted', before)], 'without its reason'],
    ['left by an erasure', [asked(), begun, discarded], 'has a copy left'],
    ['made for an erased person', [begun, discarded, asked()], 'after it was erased'],
  ])('are wrong when %s', (_, events, said) => {
    expect(() => record(...events)).toThrow(said);
  });

  it('do not outlive their time', () => {
    expect(() => record(asked(), ready).checkAtRest(before)).not.toThrow();
    expect(() => record(asked(), ready).checkAtRest(expiresAt)).toThrow('outlived its time');
  });
});
