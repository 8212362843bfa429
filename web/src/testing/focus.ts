import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses a button by keyboard. */
export async function pressByKey(user: UserEvent, button: HTMLElement): Promise<void> {
  button.focus();
  await user.keyboard('{Enter}');
}

/** A keyboard user continues from there. */
export async function headingInFocus(name: RegExp | string): Promise<HTMLElement> {
  const wanted = await screen.findByRole('heading', { name });
  await waitFor(() => expect(document.activeElement).toBe(wanted));
  return wanted;
}

/** Waits until a delayed focus change has happened. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}
