import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { TeamView } from '#query-api/contract/team.ts';
import { me } from '#web/testing/build-people.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { TeamPage } from './team-page.tsx';

usePage(['common', 'ui', 'errors', 'admin', 'job']);

const orla: TeamView['members'][number] = {
  accountId: ids.aoife,
  accountType: 'admin',
  name: 'Orla Brennan',
  signedUpAt: NOW,
  secondStep: 'app',
  sessions: 1,
  seenAt: NOW,
};
const aisling = {
  ...orla,
  accountId: ids.niall,
  accountType: 'support',
  name: null,
  secondStep: null,
  seenAt: null,
} as const;

async function show(needsSecondStep: boolean): Promise<void> {
  answerWith('/api/admin/team', { members: [orla, aisling], needsSecondStep });
  renderPage(<TeamPage />, { me: me({ accountType: 'admin' }), at: '/admin-management' });
  await screen.findByRole('heading', { level: 1, name: 'Team' });
}
const rows = () => within(screen.getByRole('list', { name: 'Team' })).getAllByRole('listitem');

test('each of the team has their role, their second step, when they were last seen, and a link to their history', async () => {
  await show(true);
  const [first, second] = rows();
  expect(first?.textContent).toMatch(/Orla Brennan.*Authenticator app.*Admin/);
  expect(first?.textContent).toContain('Last seen');
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/admin/history/account/${ids.aoife}`);
  expect(second?.textContent).toMatch(/No name yet.*No second step.*Support/);
  expect(second?.textContent).toContain('Not signed in');
  expect(second?.textContent).toContain('Asked for at the next sign-in');
});

test('a demonstration asks for no second step', async () => {
  await show(false);
  expect(screen.queryByText('Asked for at the next sign-in')).toBeNull();
});
