import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { toLocalMoment } from '#web/lib/local-moment.ts';
import { anEntry, bookedView, jobView } from '#web/testing/build-job-view.ts';
import { aChange } from '#web/testing/build-proposals.ts';
import { eur, hoursAfter, NOW } from '#web/testing/ids.ts';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { jobTexts, openAction, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

/** Work that began just under an hour ago and ends in seven; the money is held for this many days. */
function underWay(heldDays = 74) {
  const upcoming = [{ kind: 'hold-expiry' as const, at: hoursAfter(NOW, heldDays * 24), facts: {} }];
  const view = jobView('InProgress', 'provider', { actions: ['ProposeChange'], upcoming });
  const times = { startAt: hoursAfter(NOW, -1 + 50 / 3600), expectedCompletionAt: hoursAfter(NOW, 7) };
  return { ...view, job: { ...view.job, ...times } };
}

const inHours = (hours: number) => toLocalMoment(hoursAfter(NOW, hours), 'Europe/Dublin');

/** It would take ten hours instead of eight, with the same start. */
const longer = () => {
  const startAt = hoursAfter(NOW, -1);
  const { before } = aChange('provider');
  return aChange('provider', {
    before: { ...before, startAt },
    proposed: { ...before, startAt, durationMinutes: 600 },
    difference: eur(0),
    paidAtOnce: eur(0),
  });
};

describe('a new end of work under way', () => {
  test('is proposed as a duration from its start; the form has no start field', async () => {
    const sent = recordCommands('ProposeChange', alreadyShown);
    const { user } = showJob(underWay());
    const dialog = await openAction(user, 'Change price or date');
    expect(dialog.queryByLabelText('New start')).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('Finish by').value).toBe(inHours(7));
    await user.type(dialog.getByLabelText('Why?'), 'The plaster has to dry for longer.');
    fireEvent.change(dialog.getByLabelText('Finish by'), { target: { value: inHours(26) } });
    await user.click(dialog.getByRole('button', { name: 'Send to Aoife' }));
    const only = { price: null, startAt: null, durationMinutes: 27 * 60 };
    await waitFor(() => expect(sent[0]?.body).toMatchObject(only));
  });

  test.each([
    ['in the past', -0.5, 10, /^Choose a date and time after the start\.$/],
    ['after the holding limit', 10 * 24, 10, /^Choose an earlier date\. Money can be held for up to 75 days/],
    [
      'longer than the maximum duration',
      60 * 24,
      74,
      /^Choose an earlier date\. Work can take up to 60 days from its start/,
    ],
  ])('is rejected if it would be %s', async (_what, hours, heldDays, text) => {
    const sent = recordCommands('ProposeChange', alreadyShown);
    const { user } = showJob(underWay(heldDays));
    const dialog = await openAction(user, 'Change price or date');
    await user.type(dialog.getByLabelText('Why?'), 'The plaster has to dry for longer.');
    fireEvent.change(dialog.getByLabelText('Finish by'), { target: { value: inHours(hours) } });
    await user.click(dialog.getByRole('button', { name: 'Send to Aoife' }));
    expect((await dialog.findAllByText(text)).length).toBe(2);
    expect(sent).toEqual([]);
  });

  test('of a booked job moves with its start', async () => {
    const { user } = showJob(bookedView('provider', ['ProposeChange']));
    const dialog = await openAction(user, 'Change price or date');
    expect(dialog.getByLabelText('New start')).toBeTruthy();
    expect(dialog.queryByLabelText('Finish by')).toBeNull();
  });

  test('shows to the side that answers, next to the current end and before the consent', async () => {
    const { user } = showJob(jobView('InProgress', 'client', { actions: ['AcceptChange'], change: longer() }));
    const finishText = /^Finish by Thursday,? 15 October.*19:05 instead of .*17:05$/;
    expect(screen.getByText(finishText)).toBeTruthy();
    const dialog = await openAction(user, 'Accept');
    expect(dialog.getByText(finishText)).toBeTruthy();
    expect(dialog.getByText('The new date takes effect right away. Nothing is charged.')).toBeTruthy();
  });

  test('shows next to another price, if both are proposed', () => {
    const { proposed, ...more } = aChange('provider');
    const change = { ...more, proposed: { ...proposed, durationMinutes: 600 } };
    showJob(jobView('InProgress', 'client', { change }));
    expect(screen.getByText('€523.80 instead of €453.60')).toBeTruthy();
    expect(screen.getByText(/^Finish by .* instead of /)).toBeTruthy();
  });

  test('appears in the timeline when it is proposed, and when it takes effect', () => {
    const at = hoursAfter(NOW, -0.5);
    const proposed = { price: null, startAt: null, durationMinutes: 600, reason: null };
    const agreed = {
      price: 42_000,
      total: 45_360,
      startAt: hoursAfter(NOW, -1),
      expectedCompletionAt: hoursAfter(NOW, 9),
    };
    const timeline = [
      anEntry('ChangeApplied', 'system', agreed, at),
      anEntry('ChangeProposed', 'provider', proposed, at),
      anEntry('WorkStarted', 'provider', {}, hoursAfter(NOW, -1)),
    ];
    showJob({ ...underWay(), timeline });
    expect(screen.getByText(/^Finish by .*19:05\.$/)).toBeTruthy();
    expect(screen.getByText(/^€420\.00 for the whole job, finish by .*19:05\.$/)).toBeTruthy();
  });
});
