import { expect, it } from 'vitest';

import { changeId, extraId, risenPrice } from '#domain/testing/change-proposals.ts';
import { sampleChargebackCommands, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobEvent, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { fold } from '../testing/fold.ts';
import { timelinesModel } from './timelines.ts';

it('has every event of a job once, in order, with its actor', async () => {
  const story = paintingHistory('JobClosed');
  const rows = (await fold(timelinesModel, story))
    .rows('timeline')
    .toSorted((a, b) => Number(a['revision']) - Number(b['revision']));
  expect(rows.map(({ kind }) => kind)).toEqual(story.map(({ type }) => type));
  expect(rows.map(({ kind, actor }) => [kind, actor])).toEqual(
    expect.arrayContaining([
      ['RequestPosted', 'client'],
      ['OfferSubmitted', 'provider'],
      ['JobBooked', 'system'],
      ['FundsReleased', 'system'],
    ]),
  );
});

it('marks the entries that moved money', async () => {
  const rows = (await fold(timelinesModel, paintingHistory('TransferSent'))).rows('timeline');
  const moved = rows.filter(({ money }) => money === true).map(({ kind }) => kind);
  expect(new Set(moved)).toEqual(new Set(['FundsReleased', 'PaymentCaptured', 'TransferSent']));
});

it('names whose offer an entry is about, so that rivals can be left out', async () => {
  const rows = (await fold(timelinesModel, paintingHistory('OfferSubmitted', { nth: 2 }))).rows('timeline');
  expect(rows.map(({ kind, offerOf }) => [kind, offerOf])).toEqual([
    ['RequestPosted', null],
    ['OfferSubmitted', people.provider.id],
    ['OfferSubmitted', people.rival.id],
  ]);
});

it('holds neither address nor texts of the request, and null for a forgotten text', async () => {
  const posted = jobEvent('RequestPosted', { address: '14 Ard na Mara', title: 'Repaint it', postcode: 'H91' });
  const [row] = (await fold(timelinesModel, [posted])).rows('timeline');
  expect(JSON.stringify(row)).not.toMatch(/Ard na Mara|Repaint|H91/);
  const rows = (await fold(timelinesModel, paintingHistory('ApprovalCancelled'))).rows('timeline');
  expect(rows.find(({ kind }) => kind === 'ApprovalCancelled')?.['facts']).toMatchObject({ reason: null, claim: 1 });
});

it('names the change that took effect, which its payment needs', async () => {
  const rows = (await fold(timelinesModel, risenPrice(paintingHistory('JobBooked'), '2027-03-05T09:00:00.000Z'))).rows(
    'timeline',
  );
  expect(rows.find(({ kind }) => kind === 'ChangeApplied')?.['facts']).toMatchObject({ changeId });
});

it('shows how much is held when a bank took a part and the job continues', async () => {
  const at = times.claimed;
  const claimed = risenPrice(paintingHistory('PaymentCaptured'), times.captureDue).concat(
    paintingHistory('CompletionClaimed').slice(-2),
  );
  const lost = extendHistory(
    claimed,
    [sampleChargebackCommands.open({ paymentId: extraId, amount: 3240 }), webhook(at)],
    [sampleChargebackCommands.close(false), webhook(at)],
  );
  const rows = (await fold(timelinesModel, lost)).rows('timeline');
  expect(rows.find(({ kind }) => kind === 'ChargebackClosed')?.['facts']).toMatchObject({
    won: false,
    left: 45_360,
    price: 42_000,
  });
});
