import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { firstDefinition, funnelIds, type FunnelStep } from '#domain/analytics/funnels.ts';
import type { DefinitionsView, DryRunView } from '#query-api/contract/funnel-definitions.ts';
import { me } from '#web/testing/build-people.ts';
import { recordCommands, answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { DefinitionsPage } from './definitions-page.tsx';

usePage(['analytics']);

type Version = DefinitionsView['funnels'][number]['versions'][number];

const first = (id: string): Version => {
  const { steps, windowMs } = firstDefinition(id);
  return {
    version: 1,
    definition: { steps: steps as FunnelStep[], windowHours: windowMs / 3_600_000, countries: [], devices: [] },
    isPublished: true,
    wasPublished: true,
    replay: 'completed',
    progress: null,
  };
};
const draft = (replay: Version['replay']): Version => ({
  ...first('signup'),
  version: 2,
  isPublished: false,
  wasPublished: false,
  replay,
  progress: {
    visits: 4_000,
    total: 10_000,
    startedAt: '2027-03-01T09:00:00.000Z',
    movedAt: '2027-03-01T09:00:01.000Z',
  },
});
const view = (over: Version[] = [], changes: DefinitionsView['funnels'][number]['changes'] = []): DefinitionsView => ({
  funnels: funnelIds.map((id) => ({
    id,
    versions: [first(id), ...(id === 'signup' ? over : [])],
    changes: id === 'signup' ? changes : [],
  })),
  position: '100',
});

async function show(definitions: DefinitionsView, tried: Partial<DryRunView> = {}) {
  const dryRun = { visits: 500, draft: [100, 80, 60, 40], published: [100, 80, 60, 40], publishedVersion: 1 };
  answerWith('/api/analytics/definitions', () => definitions);
  answerWith('/api/analytics/dry-run', () => ({ ...dryRun, position: '100', ...tried }));
  const page = renderPage(<DefinitionsPage />, { me: me({ accountType: 'analyst' }), at: '/analytics-admin' });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps, in this order' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the page of the definitions', () => {
  test('moves steps by buttons, and shows the dry run beside the published version', async () => {
    const { user } = await show(view(), { published: [100, 70, 60, 30] });
    await user.click(screen.getByRole('button', { name: 'Move up: Sign-up sent' }));
    expect(steps()).toEqual(['Sign-up opened', 'Sign-up sent', 'Details entered', 'Account created']);
    const row = await screen.findByRole('row', { name: /^Account created 40 40.0% 30 30.0% \+10.0$/ });
    expect(row).toBeTruthy();
    expect(screen.getByText('500 visits, the same each time.')).toBeTruthy();
  });

  test('saves a draft with a reason, and not without one', async () => {
    const sent = recordCommands('DraftFunnel');
    const { user } = await show(view());
    await user.clear(screen.getByRole('textbox', { name: 'Window in hours' }));
    expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: 'Window in hours' }), '48');
    await user.type(screen.getByRole('textbox', { name: 'Countries' }), 'nl, de');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect((await dialog.findAllByText('Enter 3 to 500 characters.')).length).toBeGreaterThan(0);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'People take two days.');
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      funnelId: 'signup',
      definition: { windowHours: 48, countries: ['NL', 'DE'] },
      reason: 'People take two days.',
    });
  });

  test.each([
    ['none', ['Replay all visits']],
    ['running', ['Pause', 'Cancel replay']],
    ['paused', ['Resume', 'Cancel replay']],
  ] as const)('offers what is possible while a replay is %s', async (replay, names) => {
    await show(view([draft(replay)]));
    const panel = within(screen.getByRole('region', { name: 'Version 2, not published' }));
    expect(panel.getAllByRole('button').map((button) => button.textContent)).toEqual(names);
    expect(panel.queryByText('4,000 of 10,000 visits counted') !== null).toBe(replay !== 'none');
  });

  test.each([
    ['none', 'Replay all visits', 'StartFunnelReplay'],
    ['running', 'Pause', 'PauseFunnelReplay'],
    ['paused', 'Resume', 'ResumeFunnelReplay'],
    ['running', 'Cancel replay', 'CancelFunnelReplay'],
    ['paused', 'Cancel replay', 'CancelFunnelReplay'],
  ] as const)('a replay that is %s: “%s” sends its command', async (replay, name, command) => {
    const sent = recordCommands(command);
    const { user } = await show(view([draft(replay)]));
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ funnelId: 'signup', version: 2 });
  });

  test('goes back to a version that was published, and names who changed what', async () => {
    const published = { ...draft('completed'), isPublished: true, wasPublished: true };
    const change = { kind: 'FunnelPublished', version: 2, by: 'Oisín', reason: 'As agreed.' } as const;
    const earlier = { ...first('signup'), isPublished: false };
    const definitions = view([published], [{ ...change, at: '2027-03-01T09:00:00.000Z' }]);
    const funnels = definitions.funnels.map((one) =>
      one.id === 'signup' ? { ...one, versions: [earlier, published] } : one,
    );
    await show({ ...definitions, funnels });
    expect(screen.getByRole('button', { name: 'Go back to version 1' })).toBeTruthy();
    expect(screen.getByText('Version 2 published')).toBeTruthy();
    expect(screen.getByText('As agreed.')).toBeTruthy();
  });
});
