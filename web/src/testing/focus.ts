import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses a button as somebody without a mouse does. */
export async function pressByKey(user: UserEvent, button: HTMLElement): Promise<void> {
  button.focus();
  await user.keyboard('{Enter}');
}

/** Whoever goes on by keyboard does so from there. */
export async function headingInFocus(name: RegExp | string): Promise<HTMLElement> {
  const wanted = await screen.findByRole('heading', { name });
  await waitFor(() => expect(document.activeElement).toBe(wanted));
  return wanted;
}

/** What moves the focus a moment after the page changed has done so. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}
