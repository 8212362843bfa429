import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { StoredFile } from '#query-api/contract/fields.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, useServer } from '#web/testing/mock-server.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { Composer } from './composer.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui', 'messages']));
const onSend = vi.fn<(text: string, attachments: StoredFile[]) => void>();
beforeEach(() => onSend.mockReset());

const stored: StoredFile = {
  fileId: '40000000-0000-4000-8000-000000000001',
  sha256: 'ab12'.repeat(16),
  type: 'image/webp',
  size: 120_000,
  name: 'hall.jpg',
};
const picture = (name = 'hall.jpg', bytes = 2_400_000) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

/** The servers' answer to an upload; held back until the test releases it. */
function stores(answer: () => Response = () => HttpResponse.json(stored), held: Promise<void> = Promise.resolve()) {
  server.use(
    http.post('http://localhost:3000/api/files', async () => {
      await held;
      return answer();
    }),
  );
}

function show() {
  const { user } = renderPage(<Composer name="Cormac" onSend={onSend} />);
  return { user, clip: screen.getByLabelText('Attach files'), send: screen.getByRole('button', { name: 'Send' }) };
}

describe('files of a message', () => {
  test('are shown before sending, go with the text, and are cleared afterwards', async () => {
    stores();
    const { user, clip, send } = show();
    await user.upload(clip, picture());
    expect(await screen.findByText('2.4 MB')).toBeTruthy();
    await user.type(screen.getByRole('textbox'), 'The hall today');
    await user.click(send);
    expect(onSend.mock.calls).toEqual([['The hall today', [stored]]]);
    expect(screen.queryByText('hall.jpg')).toBeNull();
  });

  test('can be sent without text', async () => {
    stores();
    const { user, clip, send } = show();
    await user.upload(clip, picture());
    await screen.findByText('2.4 MB');
    await user.click(send);
    expect(onSend.mock.calls).toEqual([['', [stored]]]);
  });

  test('can be removed again', async () => {
    stores();
    const { user, clip, send } = show();
    await user.upload(clip, picture());
    await user.click(await screen.findByRole('button', { name: 'Remove hall.jpg' }));
    expect(screen.queryByText('hall.jpg')).toBeNull();
    await user.click(send);
    expect(onSend).not.toHaveBeenCalled();
  });

  test('are awaited: nothing is sent without them', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    stores(undefined, held);
    const { user, clip } = show();
    await user.upload(clip, picture());
    await user.type(screen.getByRole('textbox'), 'The hall today{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    release();
    await screen.findByText('2.4 MB');
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(onSend.mock.calls).toEqual([['The hall today', [stored]]]);
  });

  test('that are too large, or rejected by the servers, show it and block the message', async () => {
    stores(() => HttpResponse.json({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'no' }, { status: 415 }));
    const { user, clip, send } = show();
    await user.upload(clip, [picture('huge.jpg', 10_000_001), picture('strange.jpg')]);
    expect(await screen.findByText('Too large. Use a file up to 10 MB.')).toBeTruthy();
    expect(await screen.findByText(/^Use a picture \(JPEG, PNG, WebP, HEIC\) or PDF\.$/)).toBeTruthy();
    await user.type(screen.getByRole('textbox'), 'Two pictures');
    await user.click(send);
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByText(/One of your files did not upload/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove huge.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Remove strange.jpg' }));
    await user.click(send);
    await waitFor(() => expect(onSend.mock.calls).toEqual([['Two pictures', []]]));
  });
});

test('a message of more than 4,000 characters is not sent, and says so', async () => {
  const { user, send } = show();
  await user.click(screen.getByRole('textbox'));
  await user.paste('x'.repeat(4_001));
  expect(screen.getByRole('alert').textContent).toBe('This is too long. Use up to 4,000 characters.');
  await user.click(send);
  expect(onSend).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox'), '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(send);
  expect(onSend.mock.calls).toEqual([['x'.repeat(4_000), []]]);
});
