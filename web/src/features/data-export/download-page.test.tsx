import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { ExportLinkView } from '#query-api/contract/data-export.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderRoutes } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { DownloadPage } from './download-page.tsx';

usePage(['common', 'ui', 'errors', 'dataExport']);

function show(link: ExportLinkView) {
  answerWith('/api/exports/secret', link);
  return renderRoutes(() => [{ path: '/ccpa/download/:token', element: <DownloadPage /> }], {
    at: '/ccpa/download/secret',
    me: me(),
    seed: [[keys.exportLink('secret'), link]],
  });
}

test('the link of a mail leads to the one download', () => {
  show({ state: 'ready', expiresAt: hoursAfter(NOW, 23), size: 68_200_000 });
  const download = screen.getByRole('link', { name: 'Download, 68.2 MB' });
  expect(download.getAttribute('href')).toBe('/api/exports/secret/file');
});

test.each([
  ['downloaded', 'This link is used up.'],
  ['expired', 'This link is too old.'],
  ['foreign', 'This link belongs to another account.'],
  ['unknown', 'This link leads to no copy.'],
] as const)('a link that is %s says so, and leads to a new copy', (state, text) => {
  show({ state, expiresAt: null, size: null });
  expect(screen.getByRole('heading', { level: 2, name: text })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a new copy' }).getAttribute('href')).toBe('/ccpa/data-export');
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
});
