import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { DataExport, DataExportsView } from '#query-api/contract/data-export.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { DataExportPage } from './data-export-page.tsx';

usePage(['common', 'ui', 'errors', 'dataExport', 'auth']);

const parts = {
  profile: 1,
  jobs: 17,
  messages: 212,
  money: 31,
  reviews: 19,
  consents: 4,
  privacyRequests: 1,
  deletion: 0,
  accesses: 3,
  sessions: 2,
  notifications: 80,
  events: 1904,
};
const archive = {
  parts,
  fileCount: 84,
  size: 68_200_000,
  sha256: 'ab'.repeat(32),
  readyAt: hoursAfter(NOW, -1),
  expiresAt: hoursAfter(NOW, 23),
};
const copy = (changes: Partial<DataExport> = {}): DataExport => ({
  id: 'e0000000-0000-4000-8000-000000000001',
  state: 'ready',
  requestedAt: hoursAfter(NOW, -1),
  done: 0,
  archive,
  endedAt: null,
  endReason: null,
  ...changes,
});
const viewOf = (...exports: DataExport[]): DataExportsView => ({ exports, position: '100' });

function show(view: DataExportsView, { confirmed = true }: { confirmed?: boolean } = {}) {
  const identityConfirmedUntil = confirmed ? new Date(Date.now() + 600_000).toISOString() : null;
  return renderPage(<DataExportPage />, { me: me({ identityConfirmedUntil }), seed: [[keys.dataExports, view]] });
}

describe('a copy of their data', () => {
  test('is asked for after they confirmed that it is them, and saw what it contains', async () => {
    const sent = recordRequests('/api/auth/confirm-identity', () => ({ confirmedUntil: hoursAfter(NOW, 0.25) }));
    const commands = recordRequests('/api/commands/RequestDataExport', () => ({ position: '101' }));
    answerWith('/api/auth/me', me());
    answerWith('/api/me/exports', { ...viewOf(copy({ state: 'building', archive: null, done: 5 })), position: '101' });
    const { user } = show(viewOf(), { confirmed: false });
    expect(screen.getByRole('heading', { level: 1, name: 'First, is it you?' })).toBeTruthy();
    await user.type(screen.getByLabelText('Password', { selector: '[type=password]' }), 'seven lanterns over the quay');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'What your copy contains' })).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(screen.getByText('never a card number: we do not have it')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Prepare my copy' }));
    await waitFor(() => expect(commands).toHaveLength(1));
    expect(await screen.findByText('We are putting your copy together.')).toBeTruthy();
    expect(screen.getByText(/5 of 12 parts are done/)).toBeTruthy();
  });

  test('that is ready says until when, that it works once, and what is in it', () => {
    show(viewOf(copy()));
    expect(screen.getByRole('heading', { name: 'Your copy is ready.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download, 68.2 MB' })).toBeTruthy();
    expect(screen.getByText('index.html to read, data.json for programs, your uploads (84)')).toBeTruthy();
    expect(screen.getByText(/You can download it once/)).toBeTruthy();
  });

  test('is downloaded through a link of its own', async () => {
    const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => {});
    const sent = recordRequests('/api/exports/links', () => ({ token: 'secret' }));
    const { user } = show(viewOf(copy()));
    await user.click(screen.getByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/exports/secret/file'));
    expect(sent[0]?.body).toEqual({ exportId: copy().id });
    assign.mockRestore();
  });

  test('asks again who they are when that was too long ago', async () => {
    recordRequests('/api/exports/links', () => ({ status: 403, code: 'IDENTITY_NOT_CONFIRMED' }));
    const { user } = show(viewOf(copy()));
    await user.click(screen.getByRole('button', { name: /^Download/ }));
    expect(await screen.findByText(/Confirm again that it is you/)).toBeTruthy();
    expect(screen.getByLabelText('Password', { selector: '[type=password]' })).toBeTruthy();
  });

  test('that was downloaded has a receipt, and another one can be asked for', async () => {
    const { user } = show(viewOf(copy({ state: 'downloaded', endedAt: NOW })));
    expect(screen.getByRole('heading', { name: 'You have it.' })).toBeTruthy();
    const receipt = screen.getByRole('link', { name: 'Download receipt' });
    expect(receipt.getAttribute('href')).toBe(`/api/me/exports/${copy().id}/receipt`);
    await user.click(screen.getByRole('button', { name: 'Make a new copy' }));
    expect(screen.getByRole('heading', { level: 1, name: 'What your copy contains' })).toBeTruthy();
  });

  test.each([
    ['time', 'This copy was not downloaded in time.'],
    ['replaced', 'Another copy replaced this one.'],
  ] as const)('that ended by %s says so', (endReason, text) => {
    show(viewOf(copy({ state: 'expired', endedAt: NOW, endReason })));
    expect(screen.getByRole('heading', { name: text })).toBeTruthy();
  });

  test('of long ago is only in the list', () => {
    show(viewOf(copy({ state: 'downloaded', endedAt: hoursAfter(NOW, -25) })));
    expect(screen.getByRole('heading', { level: 1, name: 'What your copy contains' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Copies you asked for' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Receipt, / })).toBeTruthy();
  });
});
