import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#web/testing/start-texts.ts';
import { SearchBox } from './search-box.tsx';

const onGo = vi.fn<(address: string) => void>();

beforeAll(() => startTexts(['common', 'ui', 'landing']));
beforeEach(() => {
  render(<SearchBox onGo={onGo} />);
});
afterEach(() => {
  cleanup();
  onGo.mockReset();
});

const box = () => screen.getByRole('combobox', { name: 'What needs doing?' });
/** Focused, and with the suggestions loaded. */
const openBox = async () => {
  await userEvent.type(box(), 'a');
  await screen.findAllByRole('option');
  await userEvent.clear(box());
  return box();
};

test('Enter on free text opens the request form with it', async () => {
  await userEvent.type(box(), 'Dripping tap{Enter}');
  expect(onGo).toHaveBeenCalledExactlyOnceWith('/post-request?q=Dripping+tap');
});

test('the button on a category’s name opens the request form with that category', async () => {
  await userEvent.type(await openBox(), 'gardening');
  await userEvent.click(screen.getByRole('button', { name: 'Find help' }));
  expect(onGo).toHaveBeenCalledExactlyOnceWith('/post-request?category=gardening&categoryId=10');
});

test('the arrow keys cycle through the suggestions, and Enter takes the chosen one', async () => {
  await userEvent.type(await openBox(), 'ing');
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options.length).toBeGreaterThan(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(options[1]);
  expect(box().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(options.at(-1));
  await userEvent.keyboard('{Enter}');
  expect(onGo.mock.calls[0]?.[0]).toMatch(/categoryId=\d+/);
});

test('a suggestion can be clicked', async () => {
  await userEvent.type(await openBox(), 'plu');
  await userEvent.click(screen.getByRole('option', { name: 'Plumbing' }));
  expect(onGo).toHaveBeenCalledExactlyOnceWith('/post-request?category=plumbing&categoryId=1');
});

test('Escape empties the box, and an empty search does nothing', async () => {
  await userEvent.type(await openBox(), 'plu{Escape}{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onGo).not.toHaveBeenCalled();
});
