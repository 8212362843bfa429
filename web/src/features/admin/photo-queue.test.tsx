import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { expect, test } from 'vitest';

import type { PhotoFlagsView } from '#query-api/contract/staff-queues.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { answerWith, server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { PhotoQueue } from './photo-queue.tsx';

usePage(['common', 'ui', 'errors', 'job', 'admin']);

const flagged: PhotoFlagsView['photos'][number] = {
  accountId: ids.cormac,
  name: 'Cormac Doyle',
  photoId: ids.job,
  photo: `/api/provider-photo/${ids.job}`,
  signs: ['medical'],
  flaggedAt: '2026-10-15T08:00:00.000Z',
};

function show(photos: PhotoFlagsView['photos']) {
  const sent: { name: string; body: unknown }[] = [];
  answerWith('/api/admin/photo-flags', { photos, total: photos.length, nextCursor: null, position: '1' });
  server.use(
    http.post('*/api/commands/:name', async ({ params, request }) => {
      sent.push({ name: String(params['name']), body: await request.json() });
      return HttpResponse.json({ commandId: 'c', position: '2', streamRevision: 2 });
    }),
  );
  const page = renderPage(
    <Suspense>
      <PhotoQueue />
    </Suspense>,
    { me: me({ accountType: 'admin' }) },
  );
  return { ...page, sent };
}

test('an admin sees the photo with its signs, and keeps it', async () => {
  const { user, sent } = show([flagged]);
  expect((await screen.findByRole('img', { name: 'Cormac Doyle' })).getAttribute('src')).toBe(flagged.photo);
  expect(screen.getByText('May look medical', { selector: 'p' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Keep photo' }));
  expect(sent).toEqual([{ name: 'AcceptProfilePhoto', body: { accountId: ids.cormac, photoId: ids.job } }]);
});

test('or removes it, with a reason', async () => {
  const { user, sent } = show([flagged]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'Shows someone else');
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  const body = { accountId: ids.cormac, photoId: ids.job, reason: 'otherPerson' };
  expect(sent).toEqual([{ name: 'RejectProfilePhoto', body }]);
});

test('says when no photo waits', async () => {
  show([]);
  expect(await screen.findByText('No photos to check')).toBeDefined();
});
