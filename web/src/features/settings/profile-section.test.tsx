import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { MeView, OwnProfileView } from '#query-api/contract/people.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { anOwnProfile, me as signedIn } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ProfileSection } from './profile-section.tsx';

usePage(['common', 'ui', 'errors', 'settings']);

const client = anOwnProfile();

function show(profile: OwnProfileView, changes: Partial<MeView['user']> = {}) {
  const me = signedIn(changes);
  renderPage(<ProfileSection user={me.user} />, {
    at: '/settings/profile',
    me,
    seed: [[keys.ownProfile, profile]],
  });
}
/** Each row: what it is, its value, and who sees it. */
const rows = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const bare = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ');

test('a client reads who sees the name and the number, and changes them', () => {
  show(client);
  expect(rows().map((row) => row.map((text) => bare(text ?? '')))).toEqual([
    ['Name', 'Aoife BrennanOthers see only “Aoife” until you have a job together'],
    ['Phone', '+353 85 555 0142Only the person you have a booked job with sees it.'],
  ]);
  expect(screen.getByRole('link', { name: 'Edit your profile' }).getAttribute('href')).toBe('/profile');
  expect(screen.getByRole('link', { name: 'Change: Name' }).getAttribute('href')).toBe('/profile');
  expect(screen.getByRole('link', { name: 'Change: Phone' }).getAttribute('href')).toBe('/settings/contact');
});

test('what is not there says so, and is shown to no one', () => {
  show({ ...client, firstName: null, lastName: null, phone: null });
  expect(rows()[0]).toEqual(['Name', 'None yet']);
});

test.each([
  ['pending', 'Everyone, once you are approved'],
  ['approved', 'Everyone'],
] as const)('a Homewright who is %s reads who sees the public profile', (providerStatus, everyone) => {
  const own = { ...client, businessName: 'Doyle Painting', city: 'Galway', trades: ['painting', 'carpentry'] };
  show(own, { accountType: 'provider', providerStatus });
  expect(rows().slice(1, 5)).toEqual([
    ['Name', `Aoife Brennan${everyone}`],
    ['Business name', `Doyle Painting${everyone}`],
    ['Town', `Galway${everyone}`],
    ['Your trades', `Painting · Carpentry${everyone}`],
  ]);
  expect(screen.getByRole('link', { name: 'Change: Picture' }).getAttribute('href')).toBe('/profile/edit');
});
