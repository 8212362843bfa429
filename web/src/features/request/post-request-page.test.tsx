import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { aHomewright, me } from '#web/testing/build-people.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, takes, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import { PostRequestPage } from './post-request-page.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors', 'request', 'job']));
beforeEach(() => {
  vi.setSystemTime(NOW);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (options: { at?: string; signedIn?: boolean } = {}) =>
  renderPage(<PostRequestPage />, { at: options.at ?? '/post-request', me: options.signedIn === false ? null : me() });
type User = ReturnType<typeof show>['user'];
const goOn = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function fillAll(user: User) {
  await user.click(screen.getByRole('radio', { name: 'Plumbing' }));
  await user.type(screen.getByLabelText('Title'), 'Mixer tap drips, kitchen');
  await goOn(user);
  await heading('Tell Homewrights what you need');
  await user.type(screen.getByLabelText('Description'), 'Single lever mixer, drips every two seconds.');
  await user.type(screen.getByLabelText(/^Your budget/), '95,50');
  await goOn(user);
  await heading('Where and when?');
  await user.type(screen.getByLabelText('Town or district'), 'Salthill, Galway');
  await user.type(screen.getByLabelText('Street and number'), '14 Ard na Mara');
  await user.type(screen.getByLabelText('Postcode'), 'H91 A1B2');
  fireEvent.change(screen.getByLabelText('Needed by'), { target: { value: '2026-10-30T17:00' } });
  await user.selectOptions(screen.getByLabelText('Country'), 'Ireland');
  await goOn(user);
  await heading('Check and post');
}

describe('posting a request', () => {
  test('takes category and title from the address, as the search box sends them', () => {
    show({ at: '/post-request?category=Painting&categoryId=5&q=Repaint%20hallway' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Painting' }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Repaint hallway');
  });

  test('finds the category by its number where the name is in another language', () => {
    show({ at: '/post-request?category=Malerarbeiten&categoryId=5' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Painting' }).checked).toBe(true);
  });

  test('does not go on from a step with mistakes, and says what to do', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Title'), 'Tap drips');
    await goOn(user);
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('2 things to correct');
    expect(document.activeElement).toBe(summary);
    expect(document.title).toMatch(/^Error:/);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What needs doing?');
  });

  test('takes a complaint of a step back as soon as it is put right', async () => {
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: 'Plumbing' }));
    await user.type(screen.getByLabelText('Title'), 'Tap drips');
    await goOn(user);
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('Title'), ' in the kitchen');
    await waitFor(() => expect(screen.queryByText(/Write at least 10 characters/)).toBeNull());
  });

  test('sends what was typed, in minor units and instants, and goes to the new job', async () => {
    const sent = takes('PostRequest', () => ({ position: '9' }));
    const { user, address } = show();
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
    expect(localStorage.getItem('requestDraft')).toBeNull();
  });

  test('shows while typing what Homewrights will see, and never the street', async () => {
    const { user } = show();
    await fillAll(user);
    const preview = screen.getByRole('complementary', { name: 'What Homewrights see' });
    expect(preview.textContent).toContain('Mixer tap drips, kitchen');
    expect(preview.textContent).toContain('Salthill, Galway');
    expect(preview.textContent).not.toContain('Ard na Mara');
  });

  test('keeps a draft on the device', async () => {
    const { user, unmount } = show();
    await user.type(screen.getByLabelText('Title'), 'Mixer tap drips');
    unmount();
    show();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mixer tap drips');
  });

  test('asks somebody who is not signed in to sign in, and keeps the draft', async () => {
    const { user, address } = show({ signedIn: false });
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: 'Sign in and post' }));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fpost-request'));
    expect(localStorage.getItem('requestDraft')).toContain('Mixer tap drips, kitchen');
  });

  test('goes back to the step with the field that the servers blame', async () => {
    takes('PostRequest', () => ({
      status: 422,
      code: 'VALIDATION_ERROR',
      errors: [{ path: 'neededBy', code: 'VALIDATION_ERROR' }],
    }));
    const { user } = show();
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: 'Post request' }));
    await heading('Where and when?');
    expect(screen.getByLabelText('Needed by').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('asking one Homewright directly', () => {
  const at = `/post-request?provider=${ids.cormac}`;
  const ask = () => renderPage(<PostRequestPage invited={aHomewright()} />, { at, me: me() });

  async function fillBooking(user: User) {
    await user.click(screen.getByRole('radio', { name: 'Painting' }));
    await user.type(screen.getByLabelText('Title'), 'Repaint hallway and stairs');
    await goOn(user);
    await heading('Tell Cormac what you need');
    await user.type(screen.getByLabelText('Description'), 'Two coats on walls and ceiling, walls are sound.');
    await user.type(screen.getByLabelText('Your price for the whole job'), '420');
    await goOn(user);
    await heading('Where and when?');
    await user.type(screen.getByLabelText('Town or district'), 'Salthill, Galway');
    await user.type(screen.getByLabelText('Street and number'), '14 Ard na Mara');
    await user.type(screen.getByLabelText('Postcode'), 'H91 A1B2');
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-10-19T09:00' } });
    await user.selectOptions(screen.getByLabelText('How long does it take?'), '480');
    await goOn(user);
    await heading('Check, and ask Cormac');
  }

  test('says who is asked, and sends price, start and duration to that one alone', async () => {
    const sent = takes('RequestBooking', () => ({ position: '101' }));
    const { user, address } = ask();
    expect(screen.getByText('You ask Cormac Doyle')).toBeTruthy();
    await fillBooking(user);
    await user.click(screen.getByRole('button', { name: 'Ask Cormac' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      providerId: ids.cormac,
      price: 42_000,
      startAt: new Date('2026-10-19T09:00').toISOString(),
      durationMinutes: 480,
    });
    await waitFor(() => expect(address()).toMatch(/^\/jobs\//));
  });

  test('needs a price, where a request to all may leave its budget out', async () => {
    const { user } = ask();
    await user.click(screen.getByRole('radio', { name: 'Painting' }));
    await user.type(screen.getByLabelText('Title'), 'Repaint hallway and stairs');
    await goOn(user);
    await user.type(screen.getByLabelText('Description'), 'Two coats on walls and ceiling, walls are sound.');
    await goOn(user);
    expect((await screen.findAllByText('Write an amount such as 95 or 95.50.')).length).toBeGreaterThan(0);
  });

  test('lays what the servers refuse at the field where it was typed', async () => {
    takes('RequestBooking', () => ({
      status: 422,
      code: 'VALIDATION_ERROR',
      errors: [{ path: 'price', code: 'too_big' }],
    }));
    const { user } = ask();
    await fillBooking(user);
    await user.click(screen.getByRole('button', { name: 'Ask Cormac' }));
    await heading('Tell Cormac what you need');
    expect(screen.getByLabelText('Your price for the whole job').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('photos of a request', () => {
  const stored = { fileId: ids.offer, sha256: 'ab12'.repeat(16), type: 'image/webp', size: 120_000, name: 'tap.jpg' };
  const picture = new File(['x'], 'tap.jpg', { type: 'image/jpeg' });

  async function toDetails(user: User) {
    await user.click(screen.getByRole('radio', { name: 'Plumbing' }));
    await user.type(screen.getByLabelText('Title'), 'Mixer tap drips, kitchen');
    await goOn(user);
    await heading('Tell Homewrights what you need');
  }

  async function fillRest(user: User) {
    await user.type(screen.getByLabelText('Description'), 'Single lever mixer, drips every two seconds.');
    await goOn(user);
    await heading('Where and when?');
    await user.type(screen.getByLabelText('Town or district'), 'Salthill, Galway');
    await user.type(screen.getByLabelText('Street and number'), '14 Ard na Mara');
    await user.type(screen.getByLabelText('Postcode'), 'H91 A1B2');
    fireEvent.change(screen.getByLabelText('Needed by'), { target: { value: '2026-10-30T17:00' } });
    await user.selectOptions(screen.getByLabelText('Country'), 'Ireland');
    await goOn(user);
    await heading('Check and post');
  }

  test('are sent with it, and seen before', async () => {
    server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json(stored)));
    const sent = takes('PostRequest', () => ({ position: '9' }));
    const { user, address } = show();
    await toDetails(user);
    await user.upload(screen.getByLabelText(/^Photos/), picture);
    await fillRest(user);
    expect(screen.getAllByRole('button', { name: 'Enlarge: tap.jpg' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Post request' }));
    await waitFor(() => expect(address()).toMatch(/^\/jobs\//));
    const { name: _, ...ref } = stored;
    expect(sent[0]?.body).toMatchObject({ photos: [ref] });
  });

  test('that did not arrive hold the request back until they are taken out', async () => {
    server.use(http.post('http://localhost:3000/api/files', () => new HttpResponse(null, { status: 415 })));
    const { user } = show();
    await toDetails(user);
    await user.upload(screen.getByLabelText(/^Photos/), picture);
    await screen.findByText(/^Only pictures: JPEG/);
    await user.type(screen.getByLabelText('Description'), 'Single lever mixer, drips every two seconds.');
    await goOn(user);
    expect((await screen.findAllByText(/One of the files did not arrive/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tell Homewrights what you need');
    await user.click(screen.getByRole('button', { name: 'Remove tap.jpg' }));
    await goOn(user);
    await heading('Where and when?');
  });

  test('wait for the sign-in of a visitor', async () => {
    const { user } = show({ signedIn: false });
    await toDetails(user);
    expect(screen.queryByLabelText(/^Photos/)).toBeNull();
    expect(screen.getByText(/You can add photos once you are signed in/)).toBeTruthy();
  });
});
