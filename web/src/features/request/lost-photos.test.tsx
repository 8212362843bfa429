import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, recordCommands } from '#web/testing/mock-server.ts';
import { requestTexts } from '#web/testing/fill-request.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { PostRequestPage } from './post-request-page.tsx';

usePage(requestTexts);
const draft = {
  category: 'plumbing',
  title: 'Mixer tap drips, kitchen',
  description: 'Single lever mixer, drips every two seconds.',
  country: 'IE',
  area: 'Salthill, Galway',
  address: '14 Ard na Mara',
  postcode: 'H91 A1B2',
  neededBy: '2026-10-30T17:00',
};
beforeEach(() => localStorage.setItem(`requestDraft:${me().user.id}`, JSON.stringify(draft)));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const draftPhotos = [ids.offer, ids.job].map((fileId) => ({
  fileId,
  sha256: 'ab12'.repeat(16),
  type: 'image/webp',
  size: 120_000,
  name: 'tap.jpg',
}));

test('a photo that the servers deleted as unused is asked for again, where it was added', async () => {
  const uploads = draftPhotos.values();
  server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json(uploads.next().value)));
  const rejection = { status: 422, code: 'FILE_UNKNOWN', errors: [{ path: 'photos', code: 'FILE_UNKNOWN' }] };
  const rejected = recordCommands('PostRequest', () => rejection);
  const { user, address } = renderPage(<PostRequestPage />, { at: '/post-request', me: me() });
  const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }));
  const post = async () => {
    await goOn();
    await heading('Where and when?');
    await goOn();
    await heading('Review and post');
    await user.click(screen.getByRole('button', { name: 'Post request' }));
  };
  await goOn();
  await heading('Tell Homewrights what you need');
  await user.upload(screen.getByLabelText(/^Photos/), new File(['x'], 'tap.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('button', { name: 'Enlarge: tap.jpg' });
  await post();

  await heading('Tell Homewrights what you need');
  expect(rejected).toHaveLength(1);
  expect(screen.getAllByText(/Please upload it again/)).toHaveLength(2);
  expect(screen.getByText('This file may be gone. Add it again or remove it.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Try tap.jpg again' }));
  await waitFor(() => expect(screen.queryByText(/Please upload it again/)).toBeNull());
  await screen.findByRole('button', { name: 'Enlarge: tap.jpg' });
  const taken = recordCommands('PostRequest', () => ({ position: '9' }));
  await post();
  await waitFor(() => expect(address()).toMatch(/^\/jobs\//));
  expect(taken[0]?.body).toMatchObject({ photos: [{ fileId: ids.job }] });
});
