import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import type { OwnProviderProfileView } from '#query-api/contract/provider-profile.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { me } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { alreadyShown, answerWith, recordCommands, server } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { EditProfilePage } from './edit-profile-page.tsx';

usePage(['common', 'ui', 'errors', 'providerEdit']);

const provider = me({ accountType: 'provider', providerStatus: 'approved' });
const accountId = provider.user.id;
const own: OwnProviderProfileView = {
  published: {
    about: 'Walls and ceilings.',
    startedIn: 2014,
    languages: ['en'],
    place: 'Galway',
    postcode: 'H91',
    radiusKm: 25,
    services: [{ trade: 'painting', unit: 'hour', from: 4_500 }],
    publishedAt: '2027-02-02T09:00:00.000Z',
  },
  photo: null,
  trader: null,
  firstName: 'Cormac',
  businessName: null,
  city: 'Galway',
  trades: ['painting', 'carpentry'],
  level: 'new',
  currency: 'EUR',
  position: '100',
};
const { publishedAt: _, ...published } = own.published ?? {};

beforeEach(() => answerWith('/api/me/provider-profile', own));

const show = (view = own, person = provider) =>
  renderPage(<EditProfilePage user={person.user} />, {
    me: person,
    at: '/profile/edit',
    seed: [[keys.ownProviderProfile, view]],
  });
const about = () => screen.getByLabelText(/In your own words/);
const preview = () => within(screen.getByRole('complementary', { name: 'What clients see' }));
const pricesOf = (trade: string) => within(screen.getByRole('group', { name: trade }));

test('what is typed is seen in the preview at once, and is published as a whole', async () => {
  const sent = recordCommands('PublishProfile', alreadyShown);
  const { user } = show();
  expect(screen.getByText(/Everything is public/)).toBeTruthy();
  await user.clear(about());
  await user.type(about(), 'Stairs, too.');
  await user.type(pricesOf('Carpentry').getByLabelText('Your price from'), '60');
  await user.selectOptions(pricesOf('Carpentry').getByLabelText('Per'), 'visit');
  await user.selectOptions(screen.getByRole('combobox', { name: /Languages/ }), 'ga');
  expect(preview().getByText('Stairs, too.')).toBeTruthy();
  expect(preview().getByText(/Irish/)).toBeTruthy();
  expect(preview().getByText('from €64.80 per visit')).toBeTruthy();
  expect(pricesOf('Carpentry').getByText('€52.80')).toBeTruthy();
  expect(screen.getByText('own words, languages, Carpentry')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish 3 changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ...published,
    accountId,
    about: 'Stairs, too.',
    languages: ['en', 'ga'],
    services: [...(own.published?.services ?? []), { trade: 'carpentry', unit: 'visit', from: 6_000 }],
  });
});

test('a draft stays in this browser, for this account alone, until it is discarded', async () => {
  const { user, unmount } = show();
  await user.type(about(), ' And doors.');
  unmount();
  const again = show();
  expect(about()).toHaveProperty('value', 'Walls and ceilings. And doors.');
  again.unmount();
  const other = show(own, me({ id: '00000000-0000-4000-8000-0000000000aa', accountType: 'provider' }));
  expect(about()).toHaveProperty('value', 'Walls and ceilings.');
  other.unmount();
  const last = show();
  await last.user.click(screen.getByRole('button', { name: 'Discard' }));
  await last.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(about()).toHaveProperty('value', 'Walls and ceilings.'));
  last.unmount();
  show();
  expect(about()).toHaveProperty('value', 'Walls and ceilings.');
});

test('what cannot be published says why at its field, and nothing is sent', async () => {
  const sent = recordCommands('PublishProfile', alreadyShown);
  const { user } = show();
  await user.clear(screen.getByLabelText(/You start from/));
  await user.type(screen.getByLabelText(/In this work since/), '9');
  await user.clear(pricesOf('Painting').getByLabelText('Your price from'));
  await user.type(pricesOf('Painting').getByLabelText('Your price from'), '0.10');
  await user.click(screen.getByRole('button', { name: /Publish/ }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Write a price of €0.50 or more for Painting, or leave it empty.',
    'Name the town or district you start from.',
  ]);
  expect(sent).toEqual([]);
});

test("the servers' rejection of a price is shown at that trade", async () => {
  recordCommands('PublishProfile', () => ({
    status: 422,
    code: 'VALIDATION_ERROR',
    errors: [{ path: 'services.0.from', code: 'VALIDATION_ERROR' }],
  }));
  const { user } = show();
  await user.type(about(), ' More.');
  await user.click(screen.getByRole('button', { name: 'Publish 1 change' }));
  expect(await pricesOf('Painting').findByText(/Write a price of/)).toBeTruthy();
});

test('contact details are not in the preview, and the field says so', async () => {
  const { user } = show();
  await user.type(about(), ' Ring 086 123 4567.');
  expect(await screen.findByText(/Clients do not see contact details/)).toBeTruthy();
  expect(preview().queryByText(/4567/)).toBeNull();
});

test('who has published nothing begins with their town, and the one best next step leads to its field', async () => {
  const sent = recordCommands('PublishProfile', alreadyShown);
  const pending = me({ accountType: 'provider', providerStatus: 'pending' });
  const { user } = show({ ...own, published: null }, pending);
  expect(screen.getByText(/You can publish it already/)).toBeTruthy();
  expect(screen.getByText('1 of 8 done')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Go to it' }));
  expect(document.activeElement).toBe(pricesOf('Painting').getByLabelText('Your price from'));
  await user.keyboard('45');
  await user.click(screen.getByRole('button', { name: 'Publish profile' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ place: 'Galway', about: '', startedIn: null, radiusKm: 25 });
});

test('a photo is public as soon as it is uploaded, and can be removed', async () => {
  const photo = { fileId: '00000000-0000-4000-8000-0000000000f0', sha256: 'a'.repeat(64), type: 'image/webp', size: 9 };
  server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json({ ...photo, name: 'me.webp' })));
  const chosen = recordCommands('ChooseProfilePhoto', alreadyShown);
  const removed = recordCommands('RemoveProfilePhoto', alreadyShown);
  const { user, unmount } = show();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  await user.upload(screen.getByLabelText('Choose photo'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(chosen.map(({ body }) => body)).toEqual([{ accountId, photo }]));
  unmount();
  const again = show({ ...own, photo: photo.fileId });
  expect(preview().getByRole('presentation')).toHaveProperty('src', `http://localhost:3000/api/files/${photo.fileId}`);
  await again.user.click(screen.getByRole('button', { name: 'Remove photo' }));
  await waitFor(() => expect(removed.map(({ body }) => body)).toEqual([{ accountId }]));
});

test('a file that is no picture is not uploaded, and the panel says what is', async () => {
  show();
  const plan = new File(['x'], 'plan.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText('Choose photo'), { target: { files: [plan] } });
  expect(await screen.findByText(/JPEG, PNG/)).toBeTruthy();
});

const declaration = () => within(screen.getByRole('region', { name: 'Trader or private person' }));

test('a trader gives the details that the law asks for, each with its own message where it is missing', async () => {
  const sent = recordCommands('DeclareTrader', alreadyShown);
  const { user } = show({ ...own, businessName: 'Doyle Ltd' });
  const save = () => user.click(declaration().getByRole('button', { name: 'Save declaration' }));
  await save();
  expect((await declaration().findAllByText('Choose one of the two.')).length).toBeGreaterThan(0);
  await user.click(declaration().getByRole('radio', { name: /As a trader/ }));
  await save();
  await waitFor(() =>
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter the whole address, with the town.', 'Confirm this to work as a trader.']),
  );
  await user.type(declaration().getByLabelText('Address of the business'), '14 Quay Lane, Galway');
  await user.click(declaration().getByRole('checkbox'));
  await save();
  const details = { name: 'Doyle Ltd', address: '14 Quay Lane, Galway', register: '', vatNumber: '' };
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ accountId, ...details, certified: true }]));
});

test('a private person declares nothing else', async () => {
  const sent = recordCommands('DeclarePrivatePerson', alreadyShown);
  const { user } = show();
  await user.click(declaration().getByRole('radio', { name: /As a private person/ }));
  expect(declaration().queryByLabelText('Name of the business')).toBeNull();
  await user.click(declaration().getByRole('button', { name: 'Save declaration' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ accountId }]));
});
