import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { defaultGeolocation } from '#query-api/contract/unknown-place.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { AccessRestrictedPage } from './access-restricted-page.tsx';

usePage(['common', 'ui', 'legal']);

test('says why, names the country, and leads to nothing but the legal pages and another try', async () => {
  answerWith('/api/geolocation', { ...defaultGeolocation, country: 'CU', isBlocked: true, accessRestricted: true });
  renderPage(<AccessRestrictedPage />, { at: '/access-restricted' });
  expect(screen.getByRole('heading', { name: 'Not available in your country' })).toBeTruthy();
  expect(await screen.findByText('Country we detected: Cuba')).toBeTruthy();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/', '/terms-of-service', '/privacy-policy']);
});
