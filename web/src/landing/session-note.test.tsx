import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { startTexts } from '#web/testing/start-texts.ts';

import { SessionNote } from './session-note.tsx';

beforeAll(() => startTexts(['common', 'ui', 'landing']));

test('a person whose session ended is told why they are here, once, with a way back', () => {
  history.replaceState(null, '', '/?reason=session-ended&testCountry=IE');
  const { unmount } = render(<SessionNote />);
  expect(screen.getByRole('status').textContent).toContain('You were signed out');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(location.search).toBe('?testCountry=IE');
  unmount();
  render(<SessionNote />);
  expect(screen.queryByRole('status')).toBeNull();
});
