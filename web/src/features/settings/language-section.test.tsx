import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { CountryCode } from '#web/lib/locale/countries.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { LanguageSection } from './language-section.tsx';

usePage(['common', 'ui', 'settings']);

test.each<[CountryCode, string]>([
  ['IE', '€1,234.50'],
  ['GB', '£1,234.50'],
])('in %s, an example shows how dates and amounts read', (country, amount) => {
  renderPage(<LanguageSection />, { at: '/settings/language', country });
  const example = screen.getByText('This is how it reads').nextElementSibling?.textContent ?? '';
  expect(example).toMatch(/^Tuesday.*10:00|day.*\d{2}:\d{2}/);
  expect(example.endsWith(` · ${amount}`)).toBe(true);
  expect(screen.getByRole('button', { name: new RegExp('English') })).toBeTruthy();
});
