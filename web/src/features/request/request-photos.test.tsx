import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

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
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { server, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(requestTexts);

describe('photos of a request', () => {
  const stored = { fileId: ids.offer, sha256: 'ab12'.repeat(16), type: 'image/webp', size: 120_000, name: 'tap.jpg' };
  const picture = new File(['x'], 'tap.jpg', { type: 'image/jpeg' });

  const toDetails = (user: UserEvent) =>
    nameWork(user, 'Plumbing', 'Mixer tap drips, kitchen', 'Tell Homewrights what you need');

  const addedBefore = async () => {
    server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json(stored)));
    const { user, unmount } = showRequest();
    await toDetails(user);
    await user.upload(screen.getByLabelText(/^Photos/), picture);
    await screen.findByRole('button', { name: 'Enlarge: tap.jpg' });
    unmount();
  };

  test('are part of the draft', async () => {
    await addedBefore();
    const sent = recordCommands('PostRequest', () => ({ position: '9' }));
    const { user } = showRequest();
    expect(screen.getByRole('button', { name: 'Enlarge: tap.jpg' })).toBeTruthy();
    await goOn(user);
    await heading('Tell Homewrights what you need');
    expect(screen.getByRole('button', { name: 'Remove tap.jpg' })).toBeTruthy();
    await describeWork(user, 'Single lever mixer, drips every two seconds.');
    await placeWork(user, neededBy, 'Review and post');
    await user.click(screen.getByRole('button', { name: 'Post request' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ photos: [{ fileId: stored.fileId }] }));
    await waitFor(() => expect(localStorage.getItem(`requestDraftPhotos:${me().user.id}`)).toBeNull());
  });

  test('are not in another person’s draft', async () => {
    await addedBefore();
    showRequest({ who: me({ id: ids.niall }) });
    expect(screen.queryByRole('button', { name: 'Enlarge: tap.jpg' })).toBeNull();
  });

  test('of a draft that are gone have to be added again', async () => {
    await addedBefore();
    const errors = [{ path: 'photos', code: 'FILE_UNKNOWN' }];
    recordCommands('PostRequest', () => ({ status: 422, code: 'FILE_UNKNOWN', errors }));
    const { user } = showRequest();
    await goOn(user);
    await heading('Tell Homewrights what you need');
    await describeWork(user, 'Single lever mixer, drips every two seconds.');
    await placeWork(user, neededBy, 'Review and post');
    await user.click(screen.getByRole('button', { name: 'Post request' }));
    expect(await screen.findByText('This file may be gone. Add it again or remove it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try tap.jpg again' })).toBeNull();
  });

  test('are sent with it, and shown before', async () => {
    server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json(stored)));
    const sent = recordCommands('PostRequest', () => ({ position: '9' }));
    const { user, address } = showRequest();
    await toDetails(user);
    await user.upload(screen.getByLabelText(/^Photos/), picture);
    await describeWork(user, 'Single lever mixer, drips every two seconds.');
    await placeWork(user, neededBy, 'Review and post');
    expect(screen.getAllByRole('button', { name: 'Enlarge: tap.jpg' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Post request' }));
    await waitFor(() => expect(address()).toMatch(/^\/jobs\//));
    const { name: _, ...ref } = stored;
    expect(sent[0]?.body).toMatchObject({ photos: [ref] });
  });

  test('that failed to upload hold the request back until they are removed', async () => {
    server.use(http.post('http://localhost:3000/api/files', () => new HttpResponse(null, { status: 415 })));
    const { user } = showRequest();
    await toDetails(user);
    await user.upload(screen.getByLabelText(/^Photos/), picture);
    await screen.findByText(/^Use a picture: JPEG/);
    await user.type(screen.getByLabelText('Description'), 'Single lever mixer, drips every two seconds.');
    await goOn(user);
    expect((await screen.findAllByText(/One of your files did not upload/)).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tell Homewrights what you need');
    await user.click(screen.getByRole('button', { name: 'Remove tap.jpg' }));
    await goOn(user);
    await heading('Where and when?');
  });
});
