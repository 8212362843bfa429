import { CircleHelp } from 'lucide-react';
import { describe, expect, test } from 'vitest';

import { timelineEvents } from '#events/catalog/job.ts';
import type { TimelineEntry } from '#query-api/contract/job.ts';
import { anEntry, jobView } from '#web/testing/build-job-view.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { jobTexts } from '#web/testing/show-job.tsx';
import { timelineText } from '#web/testing/show-timeline.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { timelineEntries } from './timeline-entries.ts';

usePage(jobTexts);

/** The facts of all sentences. */
const facts: TimelineEntry['facts'] = {
  offerId: ids.offer,
  price: 48_500,
  allIn: 52_380,
  total: 52_380,
  discount: 1000,
  amount: 7020,
  extra: 7020,
  fee: 6300,
  refund: 20_000,
  captured: 52_380,
  providerAmount: 43_650,
  platformAmount: 8730,
  startAt: NOW,
  dueAt: NOW,
  contestUntil: NOW,
  refundAt: NOW,
  paymentDueAt: NOW,
  by: 'provider',
  absent: 'provider',
  reason: 'quality',
  stage: 'mediation',
  cause: 'answered',
  how: 'agreed',
  outcome: 'partial-refund',
  outcomeRefund: 6000,
  kind: 'support',
  files: 2,
  photos: 3,
  round: 1,
  hoursLeft: 12,
  policyVersion: 1,
  feeVersion: 1,
  termsVersion: 1,
};

const kinds = timelineEvents.map(({ type }) => type);

function entryText(entry: TimelineEntry, role: 'client' | 'provider' | 'admin'): string {
  return timelineText(jobView('InProgress', role, { timeline: [entry] }));
}

describe('the timeline', () => {
  test.each(kinds)('has a sentence and a picture for %s, for every reader', (kind) => {
    for (const role of ['client', 'provider', 'admin'] as const) {
      const text = entryText(anEntry(kind, 'client', facts), role);
      expect(text).not.toContain('Something happened');
      expect(text).not.toMatch(/\{\{|undefined|NaN|event\./);
    }
    expect(timelineEntries[kind].icon).not.toBe(CircleHelp);
  });

  test('says "you" to the actor, and the name to the others', () => {
    const entry = anEntry('ChangeProposed', 'provider', { price: 48_500, startAt: null, reason: null });
    expect(entryText(entry, 'provider')).toContain('You proposed a change');
    expect(entryText(entry, 'client')).toContain('Cormac proposed a change');
  });

  test('shows the client each price with our fee in it, and the provider their own', () => {
    for (const kind of ['OfferSubmitted', 'OfferRevised', 'OfferCountered', 'BookingRequested'] as const) {
      expect(entryText(anEntry(kind, 'client', facts), 'client')).toContain('€523.80');
      expect(entryText(anEntry(kind, 'client', facts), 'provider')).toContain('€485.00');
    }
    const proposed = anEntry('ChangeProposed', 'client', { ...facts, startAt: null, reason: null });
    expect(entryText(proposed, 'client')).toContain('€523.80 for the whole job');
    expect(entryText(proposed, 'provider')).toContain('€485.00 for the whole job');
    const applied = anEntry('ChangeApplied', 'system', { price: 45_000, total: 48_600, startAt: NOW });
    expect(entryText(applied, 'client')).toContain('€486.00 for the whole job');
    expect(entryText(applied, 'provider')).toContain('€450.00 for the whole job');
  });

  test('shows which time of work in progress is paid for, when a client withdrew from it', () => {
    const cancelled = { by: 'client', reason: null, fee: 5775, currency: 'EUR' };
    const worked = entryText(anEntry('JobCancelled', 'client', { ...cancelled, workedMinutes: 75 }), 'provider');
    expect(worked).toMatch(/Paid work time: 1 hr 15 mins?. The Homewright receives €57.75./);
    const before = entryText(anEntry('JobCancelled', 'client', { ...cancelled, workedMinutes: null }), 'provider');
    expect(before).toContain('The cancellation fee is €57.75.');
  });

  test('shows who accepted: the client an offer, or the provider a direct booking', () => {
    expect(entryText(anEntry('OfferAccepted', 'client', facts), 'client')).toContain('You accepted Cormac’s offer');
    expect(entryText(anEntry('OfferAccepted', 'provider', facts), 'client')).toContain('Cormac accepted the job');
  });

  test.each([
    ['NoShowClaimed', {}, 'A no-show was reported.'],
    ['FundingFailed', {}, 'The card could not be charged.'],
    ['ChargebackClosed', { won: false, left: 20_000 }, 'The bank took part of the money'],
  ] as const)('shows what ended a change before its deadline (%s)', (kind, its, text) => {
    const before = anEntry(kind, 'system', { ...facts, ...its }, NOW);
    const ended = anEntry('ChangeExpired', 'system', {}, NOW);
    const dropped = timelineText(jobView('InProgress', 'client', { timeline: [ended, before] }));
    expect(dropped).toContain(`The proposed change was dropped${text}`);
    const later = anEntry('ChangeExpired', 'system', {}, hoursAfter(NOW, 5));
    const ranOut = timelineText(jobView('InProgress', 'client', { timeline: [later, before] }));
    expect(ranOut).toContain('The proposed change expiredThere was no answer or payment in time.');
  });

  test('shows each side of a settlement their share', () => {
    const shares = { captured: 21_600, refund: 18_600, providerAmount: 3000, platformAmount: 0 };
    const entry = anEntry('JobSettled', 'client', shares);
    expect(entryText(entry, 'client')).toContain('€186.00 to you, €30.00 to Cormac');
    expect(entryText(entry, 'provider')).toContain('€186.00 to Aoife, €30.00 to you');
    expect(entryText(entry, 'admin')).toContain('€186.00 to Aoife, €30.00 to Cormac');
  });

  test('shows what a dispute was about, and how it ended', () => {
    expect(entryText(anEntry('DisputeOpened', 'client', { reason: 'quality', files: 2 }), 'client')).toContain(
      'The quality is poor. With 2 fingerprinted files',
    );
    const resolved = { how: 'agreed', outcome: 'partial-refund', outcomeRefund: 6000 };
    const entry = anEntry('DisputeResolved', 'client', resolved);
    expect(entryText(entry, 'provider')).toContain('Aoife gets €60.00 back');
    expect(entryText(entry, 'client')).toContain('You get €60.00 back');
  });

  test('names no sum of a mutual cancellation when nothing was held', () => {
    const proposed = (facts: object) =>
      entryText(
        anEntry('CancellationProposed', 'provider', { by: 'provider', refund: 0, dueAt: NOW, ...facts }),
        'client',
      );
    expect(proposed({ held: 0 })).toMatch(/Nothing has been charged yet\. Without an answer, it counts as agreed on/);
    expect(proposed({ held: 0 })).not.toContain('€0.00');
    expect(proposed({ held: 45_360 })).toContain('€0.00 would be refunded to the client.');
    expect(proposed({ held: null })).toContain('€0.00 would be refunded to the client.');
  });

  test('distinguishes a declined mutual cancellation from a withdrawn one', () => {
    const proposed = anEntry('CancellationProposed', 'client', { by: 'client', refund: 100, dueAt: NOW }, NOW);
    const answer = (by: 'client' | 'provider') => anEntry('CancellationDeclined', by, { by }, hoursAfter(NOW, 1));
    const page = (by: 'client' | 'provider') =>
      timelineText(jobView('Booked', 'client', { timeline: [answer(by), proposed] }));
    expect(page('client')).toContain('You withdrew your proposal to end the job');
    expect(page('provider')).toContain('Cormac declined to end the job');
  });

  test('promises money that was held too long back only when nothing else is due', () => {
    const warned = entryText(anEntry('HoldExpiryWarned', 'system', { refundAt: NOW }), 'client');
    expect(warned).toContain('unless the work is approved or a dispute is decided by then');
    expect(entryText(anEntry('HoldExpired', 'system'), 'provider')).toContain(
      'It is split according to where the job stood.',
    );
  });

  test('says of an event that is newer than the page that it does not know it', () => {
    expect(entryText(anEntry('RoofMended' as TimelineEntry['kind'], 'client', {}), 'client')).toContain(
      'Reload the page to see it',
    );
  });

  test.each(['client', 'provider'] as const)('shows the %s an admin’s access without a reason', (role) => {
    const accessed = anEntry('JobAccessed', 'admin', { kind: 'admin', reason: null });
    expect(timelineText(jobView('Booked', role, { timeline: [accessed] }))).toContain(
      'An admin opened this job’s records',
    );
  });

  test('names the staff member to an admin', () => {
    const staff = { staffName: 'Orla' };
    const timeline = [
      { ...anEntry('AdminReleased', 'admin'), ...staff },
      { ...anEntry('AdminRefunded', 'admin', { refund: 4_000, reason: 'Half is done.' }), ...staff },
      { ...anEntry('JobAccessed', 'support', { kind: 'support' }), ...staff },
      { ...anEntry('DecisionRejected', 'admin'), ...staff },
    ];
    const entryText = timelineText(jobView('Settled', 'admin', { timeline }));
    expect(entryText).toContain('Orla released the money');
    expect(entryText).toContain('Orla refunded €40.00');
    expect(entryText).toContain('Orla from support opened this job’s records');
    expect(entryText).not.toContain('An admin');
    // Once each: next to the date only when the sentence does not name them.
    expect(entryText.match(/Orla/g)).toHaveLength(timeline.length);
    expect(entryText).toContain('Orla · ');
  });

  test('shows the two sides that it was one of us', () => {
    const timeline = [anEntry('AdminReleased', 'admin'), anEntry('AdminRefunded', 'admin', { refund: 4_000 })];
    const entryText = timelineText(jobView('Settled', 'client', { timeline }));
    expect(entryText).toContain('An admin released the money');
    expect(entryText).toContain('An admin refunded €40.00');
  });
});
