import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import {
  describeWork,
  goOn,
  heading,
  nameWork,
  neededBy,
  placeWork,
  requestTexts,
  showRequest,
} from '#web/testing/fill-request.tsx';
import { recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(requestTexts);
/** The name of the person's draft in the browser's storage. */
const draft = `requestDraft:${me().user.id}`;

async function fillAll(user: UserEvent) {
  await nameWork(user, 'Plumbing', 'Mixer tap drips, kitchen', 'Tell Homewrights what you need');
  await describeWork(user, 'Single lever mixer, drips every two seconds.', { label: /^Your budget/, amount: '95,50' });
  await placeWork(user, neededBy, 'Review and post');
}

describe('posting a request', () => {
  test('takes category and title from the address, as the search box sends them', () => {
    showRequest({ at: '/post-request?category=Painting&categoryId=5&q=Repaint%20hallway' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Painting' }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Repaint hallway');
  });

  test('finds the category by its number when the name is in another language', () => {
    showRequest({ at: '/post-request?category=Malerarbeiten&categoryId=5' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Painting' }).checked).toBe(true);
  });

  test('does not leave a step with errors, and says how to fix them', async () => {
    const { user } = showRequest();
    await user.type(screen.getByLabelText('Title'), 'Tap drips');
    await goOn(user);
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('2 fields to correct');
    expect(document.activeElement).toBe(summary);
    expect(document.title).toMatch(/^Error:/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What needs doing?');
  });

  test('removes a step’s error as soon as it is fixed', async () => {
    const { user } = showRequest();
    await user.click(screen.getByRole('radio', { name: 'Plumbing' }));
    await user.type(screen.getByLabelText('Title'), 'Tap drips');
    await goOn(user);
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('Title'), ' in the kitchen');
    await waitFor(() => expect(screen.queryByText(/Use at least 10 characters/)).toBeNull());
  });

  test.each([
    ['AE', ['Jobs in this country are charged in US dollars.']],
    ['IE', []],
  ])('says next to the budget whether cards in %s are charged in US dollars', async (country, text) => {
    const { user } = showRequest({ who: me({ country }) });
    await nameWork(user, 'Plumbing', 'Mixer tap drips, kitchen', 'Tell Homewrights what you need');
    expect(screen.queryAllByText(/US dollars/).map((note) => note.textContent)).toEqual(text);
  });

  test.each(['Title', 'Description', 'Town or district'])(
    'shows contact details masked, as providers see them, and asks to remove them: %s',
    async (label) => {
      const { user } = showRequest();
      if (label !== 'Title') await nameWork(user, 'Plumbing', 'Mixer tap drips', 'Tell Homewrights what you need');
      if (label === 'Town or district') await describeWork(user, 'Single lever mixer, drips every two seconds.');
      const field = screen.getByLabelText(label);
      // A live region announces only texts that appear after it: it exists before them.
      const status = screen.getAllByRole('status').find(({ id }) => id === `${field.id}-warning`);
      expect(status?.textContent).toBe('');
      await user.click(field);
      await user.paste('Call me on 085 555 0199.');
      const seen = within(screen.getByRole('complementary', { name: 'What Homewrights see' }));
      expect(await seen.findByText('Call me on •••••.')).toBeTruthy();
      expect(screen.getByText(/^Remove the contact details/).closest('output')).toBe(status);
      expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(status?.id);
      expect(field.getAttribute('aria-invalid')).toBeNull();
      await user.clear(field);
      await user.paste('Ring the bell.');
      await waitFor(() => expect(screen.queryByText(/^Remove the contact details/)).toBeNull());
      expect(seen.getByText('Ring the bell.')).toBeTruthy();
    },
  );

  test('sends what was typed, in minor units and instants, and opens the new job', async () => {
    const sent = recordCommands('PostRequest', () => ({ position: '9' }));
    const { user, address } = showRequest();
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: 'Post request' }));
    await waitFor(() => expect(address()).toMatch(/^\/jobs\/[0-9a-f-]{36}$/));
    expect(sent[0]?.body).toMatchObject({
      jobId: address().split('/').at(-1),
      title: 'Mixer tap drips, kitchen',
      category: 'plumbing',
      country: 'IE',
      budget: 9550,
      neededBy: new Date('2026-10-30T17:00').toISOString(),
    });
    expect(localStorage.getItem(draft)).toBeNull();
  });

  test('rejects at its step a budget above the maximum, and a date that is too far away', async () => {
    const { user } = showRequest();
    await nameWork(user, 'Plumbing', 'Mixer tap drips, kitchen', 'Tell Homewrights what you need');
    const budget = screen.getByLabelText(/^Your budget/);
    await user.type(budget, '20000');
    await goOn(user);
    expect((await screen.findAllByText('Enter €9,999.00 or less. This is the maximum price.')).length).toBe(2);
    await user.clear(budget);
    await describeWork(user, 'Single lever mixer, drips every two seconds.', { label: /^Your budget/, amount: '950' });
    fireEvent.change(screen.getByLabelText('Needed by'), { target: { value: '2028-01-10T17:00' } });
    await goOn(user);
    expect((await screen.findAllByText('Choose a date within the next 365 days.')).length).toBe(2);
  });

  test('shows while typing what providers will see, and never the street', async () => {
    const { user } = showRequest();
    await fillAll(user);
    const preview = screen.getByRole('complementary', { name: 'What Homewrights see' });
    expect(preview.textContent).toContain('Mixer tap drips, kitchen');
    expect(preview.textContent).toContain('Salthill, Galway');
    expect(preview.textContent).not.toContain('Ard na Mara');
  });

  test('keeps a draft on the device', async () => {
    const { user, unmount } = showRequest();
    await user.type(screen.getByLabelText('Title'), 'Mixer tap drips');
    unmount();
    showRequest();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mixer tap drips');
  });

  test('continues a draft at the step where it was left', async () => {
    const { user, unmount } = showRequest();
    await fillAll(user);
    unmount();
    showRequest();
    expect(await heading('Review and post')).toBeTruthy();
    cleanup();
    showRequest({ at: '/post-request?category=plumbing&q=Mixer%20tap%20drips%2C%20kitchen' });
    expect(await heading('Review and post')).toBeTruthy();
  });

  test('continues a draft at a step that is no longer valid', async () => {
    const { user, unmount } = showRequest();
    await fillAll(user);
    unmount();
    const stored = JSON.parse(localStorage.getItem(draft) ?? '') as object;
    localStorage.setItem(draft, JSON.stringify({ ...stored, neededBy: '2025-10-30T17:00' }));
    showRequest();
    expect(await heading('Where and when?')).toBeTruthy();
    cleanup();
    localStorage.setItem(draft, JSON.stringify({ ...stored, budget: 'about 90' }));
    showRequest();
    expect(await heading('Tell Homewrights what you need')).toBeTruthy();
  });

  test('continues with the edited title of the address when the page is opened again', async () => {
    const at = '/post-request?category=plumbing&q=Mixer%20tap';
    const { user, unmount } = showRequest({ at });
    await user.type(screen.getByLabelText('Title'), ' drips');
    unmount();
    showRequest({ at });
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mixer tap drips');
    cleanup();
    showRequest({ at: '/post-request?q=Repaint%20hallway' });
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Repaint hallway');
  });

  test('begins at the first step when the address differs from the draft, and after the posting', async () => {
    const { user, unmount } = showRequest();
    await fillAll(user);
    unmount();
    showRequest({ at: '/post-request?q=Repaint%20hallway' });
    expect(await heading('What needs doing?')).toBeTruthy();
    cleanup();
    recordCommands('PostRequest', () => ({ position: '9' }));
    const again = showRequest();
    await again.user.click(await screen.findByRole('button', { name: 'Post request' }));
    await waitFor(() => expect(again.address()).toMatch(/^\/jobs\//));
    expect(localStorage.getItem(`requestDraftStep:${me().user.id}`)).toBeNull();
  });

  test('going back leads from a step to the one before, and keeps what was typed', async () => {
    const { user, address, goBack } = showRequest();
    await nameWork(user, 'Plumbing', 'Mixer tap drips, kitchen', 'Tell Homewrights what you need');
    await describeWork(user, 'Single lever mixer, drips every two seconds.');
    expect(address()).toBe('/post-request?step=where');
    await user.type(screen.getByLabelText('Town or district'), 'Salthill');
    await act(goBack);
    expect(await heading('Tell Homewrights what you need')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toMatch(/^Single lever mixer/);
    await act(goBack);
    expect(await heading('What needs doing?')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mixer tap drips, kitchen');
    await goOn(user);
    await heading('Tell Homewrights what you need');
    await goOn(user);
    expect((await screen.findByLabelText<HTMLInputElement>('Town or district')).value).toBe('Salthill');
  });

  test('returns to the step of the field that the servers reject', async () => {
    recordCommands('PostRequest', () => ({
      status: 422,
      code: 'VALIDATION_ERROR',
      errors: [{ path: 'neededBy', code: 'VALIDATION_ERROR' }],
    }));
    const { user } = showRequest();
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: 'Post request' }));
    await heading('Where and when?');
    expect(screen.getByLabelText('Needed by').getAttribute('aria-invalid')).toBe('true');
  });
});
