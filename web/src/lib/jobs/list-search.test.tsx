import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { startTexts } from '#web/testing/start-texts.ts';

import { ListSearch } from './list-search.tsx';

beforeAll(() => startTexts(['common', 'ui', 'job']));

test('on narrow screens the button shows only its icon; its accessible name stays', () => {
  render(<ListSearch label="Narrow the list" field="Title or number" q="" onSearch={() => {}} />);
  const button = screen.getByRole('button', { name: 'Search' });
  expect(button.querySelector('svg')).not.toBeNull();
  expect(screen.getByText('Search').className).toBe('max-sm:sr-only');
});
