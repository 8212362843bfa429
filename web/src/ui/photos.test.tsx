import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import { startTexts } from '#web/testing/start-texts.ts';

import { Photos } from './photos.tsx';

beforeAll(() => startTexts(['ui']));

const photos = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ src: `/files/${n}`, alt: `Picture ${n + 1}` }));

test('of more than five pictures, five are shown, the last with the number of the others, and all can be opened', async () => {
  render(<Photos label="Pictures" photos={photos(7)} />);
  expect(screen.getAllByRole('button')).toHaveLength(5);
  const more = screen.getByText('+2');
  expect(more.closest('li')?.querySelector('img')?.getAttribute('src')).toBe('/files/4');
  await userEvent.click(screen.getByRole('button', { name: /Picture 5/ }));
  await userEvent.click(await screen.findByRole('button', { name: /next/i }));
  expect(await screen.findByRole('img', { name: 'Picture 6' })).toBeTruthy();
});

test('of five pictures, no further number is shown', () => {
  render(<Photos label="Pictures" photos={photos(5)} />);
  expect(screen.getAllByRole('button')).toHaveLength(5);
  expect(screen.queryByText(/^\+/)).toBeNull();
});
