import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';

import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, useServer } from '#web/testing/mock-server.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { ApiError } from '../api/api-error.ts';
import type { FileRef } from '../files/use-uploads.ts';
import { ActionDialog } from './action-dialog.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'errors']));

const lost = new ApiError({
  status: 422,
  path: '/api/commands/OpenDispute',
  code: 'FILE_UNKNOWN',
  errors: [{ path: 'files', code: 'FILE_UNKNOWN' }],
});

test('a file that the servers deleted as unused is asked for again; the dialog and its text stay', async () => {
  const fileIds = [ids.offer, ids.job].values();
  const file = { sha256: 'ab12'.repeat(16), type: 'image/webp', size: 120_000, name: 'wall.jpg' };
  server.use(
    http.post('http://localhost:3000/api/files', () => HttpResponse.json({ ...file, fileId: fileIds.next().value })),
  );
  const sent: (readonly [string, string | undefined])[] = [];
  const send = async (text: string, [first]: FileRef[]) => {
    sent.push([text, first?.fileId]);
    if (sent.length === 1) throw lost;
  };
  const onClose = vi.fn<() => void>();
  const { user } = renderPage(
    <ActionDialog
      onClose={onClose}
      title="Request changes"
      consequence="They come again."
      confirm="Send"
      text={{ label: 'What is missing?', error: 'Say more.', min: 10, max: 100 }}
      files={{ label: 'Photos' }}
      send={send}
    />,
  );
  await user.type(screen.getByLabelText('What is missing?'), 'The left wall is grey.');
  await user.upload(screen.getByLabelText(/^Photos/), new File(['x'], 'wall.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect((await screen.findAllByText(/Please upload it again/)).length).toBe(2);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Try wall.jpg again' }));
  await waitFor(() => expect(screen.queryByText(/Please upload it again/)).toBeNull());
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    ['The left wall is grey.', ids.offer],
    ['The left wall is grey.', ids.job],
  ]);
});

test.each([
  ['closes when nothing was typed', '', 1],
  ['stays with the typed text', 'The left wall is grey.', 0],
] as const)('the dialog of a rejected command %s', async (_what, text, closings) => {
  const onClose = vi.fn<() => void>();
  const rejection = new ApiError({ status: 409, path: '/api/commands/RequestChanges', code: 'WRONG_STATE' });
  const send = vi.fn<() => Promise<void>>().mockRejectedValue(rejection);
  const { user } = renderPage(
    <ActionDialog
      onClose={onClose}
      title="Request changes"
      consequence="They come again."
      confirm="Send"
      text={{ label: 'What is missing?', error: 'Say more.', min: 0, max: 100 }}
      send={send}
    />,
  );
  const field = screen.getByRole('textbox');
  if (text !== '') await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).ariaBusy ?? 'false').toBe('false'));
  expect(send).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledTimes(closings);
  expect(field).toHaveProperty('value', text);
});
