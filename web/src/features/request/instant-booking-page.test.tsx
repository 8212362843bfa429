import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import type { FreeTimesView } from '#query-api/contract/availability.ts';
import { aProvider, me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { answerWith, recordCommands, server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { InstantBookingPage } from './instant-booking-page.tsx';

usePage(['common', 'ui', 'errors', 'request', 'job', 'auth', 'providers']);

const service = { trade: 'painting', price: 20_000, durationMinutes: 120 };
const [ten, eleven, twelve, halfPastTwelve] = ['10:00', '11:00', '12:00', '12:30'].map(
  (time) => `2027-03-02T${time}:00.000Z`,
) as [string, string, string, string];
const free: FreeTimesView = {
  timezone: 'Europe/Dublin',
  days: [{ day: '2027-03-02', starts: [ten, eleven, twelve, halfPastTwelve] }],
  bufferMinutes: 30,
  services: [service],
  country: 'IE',
  currency: 'EUR',
  changesAt: null,
  position: '100',
};
const at = `/post-request?provider=${ids.cormac}&instant=painting&at=${ten}`;

beforeEach(() => {
  localStorage.clear();
  answerWith('/api/providers/:id/times', free);
});

async function show(viewer: ReturnType<typeof me> | null = me()) {
  const person = aProvider();
  const page = renderPage(<InstantBookingPage person={person} service={service} />, { at, me: viewer });
  await screen.findByRole('heading', { level: 1, name: 'Book Cormac' });
  return page;
}
type User = Awaited<ReturnType<typeof show>>['user'];
async function fill(user: User): Promise<void> {
  await user.type(screen.getByLabelText('Title'), 'Repaint the hallway');
  await user.type(screen.getByLabelText('Description'), 'Two coats on walls and ceiling, please.');
  await user.type(screen.getByLabelText('Town or district'), 'Dublin 8');
  await user.type(screen.getByLabelText('Street and house number'), '1 Main St');
  await user.type(screen.getByLabelText('Postcode'), 'D08');
}
const slot = (name: string) => screen.getByRole('radio', { name });
const rejected = (code: string, path?: string) =>
  http.post('*/api/commands/BookInstantly', () =>
    HttpResponse.json({ code, status: 409, errors: path === undefined ? [] : [{ path, code }] }, { status: 409 }),
  );

test('the time from the profile is chosen, and the total is in the button; then comes the checkout', async () => {
  const sent = recordCommands('BookInstantly', () => ({ position: '101' }));
  const { user, address } = await show();
  expect(slot('10:00')).toHaveProperty('checked', true);
  expect(screen.getByText(/^You have 15 min.* to pay\. After that, others can book the time\./)).toBeTruthy();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Book and pay €216.00' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { trade: category, ...terms } = service;
  const place = { country: 'IE', timezone: 'Europe/Dublin', area: 'Dublin 8', address: '1 Main St', postcode: 'D08' };
  const body = sent[0]?.body as { jobId: string };
  expect(body).toMatchObject({ providerId: ids.cormac, category, ...terms, ...place, startAt: ten });
  await waitFor(() => expect(address()).toBe(`/checkout/${body.jobId}`));
});

test('when another client was faster, the next free times are offered at once, for another attempt', async () => {
  const { user } = await show();
  await fill(user);
  server.use(rejected('TIME_TAKEN', 'startAt'));
  await user.click(screen.getByRole('button', { name: 'Book and pay €216.00' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('This time is no longer free. Choose another one.')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '10:00' })).toBeNull();
  // It would overlap with the two hours that are taken, or leave no break after them.
  expect(screen.queryByRole('radio', { name: '11:00' })).toBeNull();
  expect(screen.queryByRole('radio', { name: '12:00' })).toBeNull();
  expect(slot('12:30')).toHaveProperty('checked', false);
  const sent = recordCommands('BookInstantly', () => ({ position: '101' }));
  await user.click(slot('12:30'));
  await user.click(screen.getByRole('button', { name: 'Book and pay €216.00' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ startAt: halfPastTwelve, title: 'Repaint the hallway' }));
});

test('other terms are read before anything is booked at them', async () => {
  const { user } = await show();
  await fill(user);
  server.use(rejected('OFFER_NOT_LIVE'));
  await user.click(screen.getByRole('button', { name: 'Book and pay €216.00' }));
  expect(await screen.findByText(/The price or the length has changed/)).toBeTruthy();
});

test('a visitor signs in first, and their words stay', async () => {
  const { user, address } = await show(null);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Sign in to book' }));
  await waitFor(() => expect(address()).toMatch(/^\/login\?next=/));
  expect(new URL(address(), 'https://homewright.example').searchParams.get('next')).toBe(at);
  expect(localStorage.getItem('requestDraft')).toContain('Repaint the hallway');
});

test('photos of the work are booked with it, and are those of the draft', async () => {
  const stored = { fileId: ids.offer, sha256: 'ab12'.repeat(16), type: 'image/webp', size: 120_000, name: 'wall.jpg' };
  server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json(stored)));
  const sent = recordCommands('BookInstantly', () => ({ position: '101' }));
  const { user } = await show();
  await fill(user);
  await user.upload(screen.getByLabelText(/^Photos/), new File(['x'], 'wall.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(localStorage.getItem(`requestDraftPhotos:${me().user.id}`)).toContain(stored.fileId));
  await user.click(screen.getByRole('button', { name: 'Book and pay €216.00' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ photos: [{ fileId: stored.fileId }] }));
  await waitFor(() => expect(localStorage.getItem(`requestDraftPhotos:${me().user.id}`)).toBeNull());
});

test('a photo that was rejected is named, and nothing is booked', async () => {
  const sent = recordCommands('BookInstantly', () => ({ position: '101' }));
  const { user } = await show();
  await fill(user);
  const large = new File(['x'], 'plan.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText(/^Photos/), { target: { files: [large] } });
  await user.click(screen.getByRole('button', { name: 'Book and pay €216.00' }));
  expect(await screen.findByRole('link', { name: /^One of your files did not upload/ })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a visitor adds photos once signed in: they would be lost on the way', async () => {
  await show(null);
  expect(screen.queryByLabelText(/^Photos/)).toBeNull();
});

test('fields that are missing are named, and nothing is sent', async () => {
  const sent = recordCommands('BookInstantly', () => ({ position: '101' }));
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Book and pay €216.00' }));
  expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(5);
  expect(sent).toEqual([]);
});
