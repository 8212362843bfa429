import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';

import { aDocumentFile } from '#web/testing/build-verification.ts';
import { extendNavigator } from '#web/testing/extend-navigator.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { TakePortrait } from './take-portrait.tsx';

usePage(['common', 'ui', 'errors', 'verification']);

const stored = { ...aDocumentFile, type: 'image/webp', name: 'portrait.jpg' };
let uploads: number;

beforeEach(() => {
  uploads = 0;
  server.use(
    http.post('http://localhost:3000/api/files', () => {
      uploads += 1;
      return HttpResponse.json(stored);
    }),
  );
});

function show() {
  const onSent = vi.fn<() => void>();
  return { ...renderPage(<TakePortrait accountId={ids.cormac} tone="primary" onSent={onSent} />), onSent };
}

/** Chosen in the system's own camera: the test has none for pages. */
async function choose({ user }: ReturnType<typeof show>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Open camera' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Take or choose picture');
  await user.upload(field, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  return screen.findByRole('button', { name: 'Submit picture' });
}

/** A camera for the page. */
function withCamera(): void {
  const stream = Object.assign(new MediaStream(), { getTracks: () => [] });
  const mediaDevices = { getUserMedia: () => Promise.resolve(stream) };
  extendNavigator({ mediaDevices });
}

test('no picture is taken before the camera shows one', async () => {
  const { user } = show();
  withCamera();
  await user.click(screen.getByRole('button', { name: 'Open camera' }));
  const take = await screen.findByRole('button', { name: 'Take picture' });
  expect(take.getAttribute('aria-disabled')).toBe('true');
  fireEvent.loadedData(screen.getByLabelText('Camera view of you'));
  expect(take.hasAttribute('aria-disabled')).toBe(false);
});

test('a double tap takes one picture', async () => {
  const { user } = show();
  withCamera();
  const asked: BlobCallback[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => void asked.push(take));
  await user.click(screen.getByRole('button', { name: 'Open camera' }));
  fireEvent.loadedData(await screen.findByLabelText('Camera view of you'));
  await user.dblClick(screen.getByRole('button', { name: 'Take picture' }));
  for (const take of asked) take(new Blob(['x'], { type: 'image/jpeg' }));
  expect(await screen.findByRole('button', { name: 'Submit picture' })).toBeTruthy();
  expect([asked.length, uploads]).toEqual([1, 1]);
});

test('while the picture is uploaded, no other one is taken', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  recordCommands('SubmitPortrait', () => ({ position: '101' }));
  server.use(
    http.post('http://localhost:3000/api/commands/SubmitPortrait', async () => {
      await arrived;
    }),
  );
  const page = show();
  await page.user.click(await choose(page));
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Retake' });
  expect(again.disabled).toBe(true);
  await page.user.click(again);
  expect(screen.getByRole('button', { name: 'Submit picture' })).toBeTruthy();
  arrive();
  await waitFor(() => expect(page.onSent).toHaveBeenCalledOnce());
  expect(uploads).toBe(1);
});

test('a picture that the servers no longer have says so, and is uploaded once more', async () => {
  const code = 'FILE_UNKNOWN';
  const sent = recordCommands('SubmitPortrait', () => ({ status: 422, code, errors: [{ path: 'portrait', code }] }));
  const page = show();
  await page.user.click(await choose(page));
  expect((await screen.findByRole('alert')).textContent).toContain('This file may be gone.');
  expect(screen.queryByRole('button', { name: 'Submit picture' })).toBeNull();
  expect([sent.length, page.onSent.mock.calls.length]).toEqual([1, 0]);
  recordCommands('SubmitPortrait');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.user.click(await screen.findByRole('button', { name: 'Submit picture' }));
  await waitFor(() => expect(page.onSent).toHaveBeenCalledOnce());
  expect(uploads).toBe(2);
});

test('a picture that failed to upload can be uploaded again, too', async () => {
  server.use(
    http.post('http://localhost:3000/api/files', () => HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 }), {
      once: true,
    }),
  );
  const page = show();
  await page.user.click(screen.getByRole('button', { name: 'Open camera' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Take or choose picture');
  await page.user.upload(field, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The upload failed.');
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Submit picture' })).toBeTruthy();
});
