import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { PublicPhotosView } from '#query-api/contract/public-photos.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { alreadyShown, answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { PublicPhotosPanel } from './public-photos-panel.tsx';

usePage(['common', 'ui', 'errors', 'verification']);

const [face, wall] = ['40000000-0000-4000-8000-000000000001', '40000000-0000-4000-8000-000000000002'] as const;
const both: PublicPhotosView = {
  photo: { fileId: face, address: `/api/provider-photo/${face}` },
  work: [
    {
      jobId: ids.job,
      trade: 'painting',
      month: '2026-09',
      photos: [{ fileId: wall, address: `/api/work-photo/${wall}` }],
    },
  ],
  position: '1',
};

async function show(view: PublicPhotosView) {
  answerWith('/api/admin/public-photos/:id', view);
  const page = renderPage(<PublicPhotosPanel accountId={ids.cormac} name="Cormac Doyle" />, {
    me: me({ accountType: 'admin' }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Photos everyone can see' }));
  return { ...page, panel };
}

test('an admin takes off a photo of finished work, with a reason', async () => {
  const sent = recordCommands('TakeShownPhotoOff', alreadyShown);
  const { user, panel } = await show(both);
  await user.click(panel.getByRole('button', { name: 'Remove photo', description: /Painting, Sep/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Cormac Doyle reads the reason. The photo cannot be shown again.')).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Does not show this work');
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { jobId: ids.job, photoId: wall, reason: 'notThisWork' } }]));
});

test('an admin takes off the profile photo, with a reason of its own', async () => {
  const sent = recordCommands('RejectProfilePhoto', alreadyShown);
  const { user, panel } = await show(both);
  await user.click(panel.getByRole('button', { name: 'Remove photo', description: 'Profile photo' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Cormac Doyle reads the reason.')).toBeTruthy();
  expect(dialog.queryByRole('option', { name: 'Does not show this work' })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Shows someone else');
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { accountId: ids.cormac, photoId: face, reason: 'otherPerson' } }]),
  );
});

test('without a public photo there is a sentence', async () => {
  const { panel } = await show({ ...both, photo: null, work: [] });
  expect(panel.getByText('No photo is public.')).toBeTruthy();
  expect(panel.queryByRole('button')).toBeNull();
});
