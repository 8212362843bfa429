import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';

import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { shownAccount } from '#web/lib/session/shown-account.ts';
import { server, useServer } from '#web/testing/mock-server.ts';
import { startTexts } from '#web/testing/start-texts.ts';

import { UploadsField } from './uploads-field.tsx';
import { useUploads } from './use-uploads.ts';

useServer();
beforeAll(() => startTexts(['common', 'ui']));

const sha256 = 'ab12'.repeat(16);
const picture = (name = 'hall.jpg', bytes = 2_400_000) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

function Field({ max = 3, picturesOnly = false }: { max?: number; picturesOnly?: boolean }) {
  const uploads = useUploads({ max, picturesOnly });
  return (
    <>
      <UploadsField label="Photos" uploads={uploads} />
      <output>{JSON.stringify({ busy: uploads.busy, failed: uploads.failed, refs: uploads.refs })}</output>
    </>
  );
}

function show(props: { max?: number; picturesOnly?: boolean } = {}) {
  render(
    <CountryProvider initial="IE">
      <Field {...props} />
    </CountryProvider>,
  );
  return userEvent.setup({ applyAccept: false });
}
const state = () =>
  JSON.parse(screen.getByRole('status').textContent) as { busy: boolean; failed: boolean; refs: object[] };

function stores(answer: () => Response) {
  const asked: { token: string | null; account: string | null; name: string }[] = [];
  server.use(
    http.post('http://localhost:3000/api/files', async ({ request }) => {
      const file = (await request.formData()).get('file') as File;
      const { headers } = request;
      asked.push({ token: headers.get('x-csrf-token'), account: headers.get('x-account-id'), name: file.name });
      return answer();
    }),
  );
  return asked;
}
const stored = () =>
  HttpResponse.json({ fileId: crypto.randomUUID(), sha256, type: 'image/webp', size: 120_000, name: 'hall.jpg' });

describe('files of a form', () => {
  test('are uploaded as soon as they are chosen, and become the files of commands', async () => {
    const asked = stores(stored);
    shownAccount.show('maeve');
    const user = show();
    await user.upload(screen.getByLabelText(/^Photos/), picture());
    expect(await screen.findByText('2.4 MB')).toBeTruthy();
    await waitFor(() => expect(state().refs).toHaveLength(1));
    expect(asked).toEqual([{ token: 'token', account: 'maeve', name: 'hall.jpg' }]);
    expect(Object.keys(state().refs[0] ?? {}).toSorted()).toEqual(['fileId', 'sha256', 'size', 'type']);
  });

  test.each([
    ['a text', new File(['x'], 'notes.txt', { type: 'text/plain' }), /Use a picture/],
    ['more than 10 MB', picture('huge.jpg', 10_000_001), /Too large\. Use a file up to 10 MB/],
    ['an empty file', picture('empty.jpg', 0), /This file is empty/],
  ])('that are %s are not uploaded, and show why', async (_, file, text) => {
    const asked = stores(stored);
    const user = show();
    await user.upload(screen.getByLabelText(/^Photos/), file);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(state().failed).toBe(true);
    expect(asked).toEqual([]);
  });

  test('of a phone without a type are recognised by their extension', async () => {
    stores(stored);
    const user = show({ picturesOnly: true });
    await user.upload(screen.getByLabelText(/^Photos/), new File(['x'], 'IMG_1.HEIC', { type: '' }));
    await waitFor(() => expect(state().refs).toHaveLength(1));
  });

  test('that the servers cannot store now can be retried', async () => {
    let ready = false;
    stores(() => (ready ? stored() : HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 })));
    const user = show();
    await user.upload(screen.getByLabelText(/^Photos/), picture());
    expect((await screen.findByRole('alert')).textContent).toContain('The upload failed');
    ready = true;
    await user.click(screen.getByRole('button', { name: 'Try hall.jpg again' }));
    await waitFor(() => expect(state()).toMatchObject({ failed: false, busy: false }));
    expect(state().refs).toHaveLength(1);
  });

  test('that the servers find to be of another kind show it, and cannot be retried', async () => {
    stores(() => HttpResponse.json({ code: 'UNSUPPORTED_MEDIA_TYPE' }, { status: 415 }));
    const user = show();
    await user.upload(screen.getByLabelText(/^Photos/), picture());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Use a picture/);
    expect(screen.queryByRole('button', { name: 'Try hall.jpg again' })).toBeNull();
  });

  test('can be removed again', async () => {
    stores(stored);
    const user = show();
    await user.upload(screen.getByLabelText(/^Photos/), picture());
    await waitFor(() => expect(state().refs).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Remove hall.jpg' }));
    expect(state().refs).toEqual([]);
  });

  test('can be dropped, and the one too many is not uploaded', async () => {
    const asked = stores(stored);
    show({ max: 1 });
    const zone = screen.getByLabelText(/^Photos/).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [picture('one.jpg', 10), picture('two.jpg', 10)] } });
    expect((await screen.findByRole('alert')).textContent).toContain('You can add only 1 file');
    await waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['one.jpg']));
  });
});
