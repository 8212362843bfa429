import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { PriceFilter } from './price-filter.tsx';

usePage(['common', 'ui', 'errors', 'providers', 'providerEdit']);

async function apply(typed: string) {
  const onChange = vi.fn<(choice: { maxPrice: string; unit: string }) => void>();
  const { user } = renderPage(<PriceFilter currency="EUR" amount="" unit="visit" onChange={onChange} />);
  await user.type(screen.getByRole('textbox'), `${typed}{Enter}`);
  return onChange;
}

test('a price is read as the reader writes it, for the chosen unit', async () => {
  expect(await apply('€1,200')).toHaveBeenCalledExactlyOnceWith({ maxPrice: '120000', unit: 'visit' });
});

test('asks which is meant where a price can be read in two ways', async () => {
  expect(await apply('1.200')).not.toHaveBeenCalled();
  expect(screen.getByText('Do you mean €1,200.00 or €1.20? Enter 1200 or 1.20.')).toBeTruthy();
});

test('says what is no price', async () => {
  expect(await apply('cheap')).not.toHaveBeenCalled();
  expect(screen.queryByText(/Do you mean/)).toBeNull();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
});
