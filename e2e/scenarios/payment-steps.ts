import { press } from '../people/page-actions.ts';
import type { BrowserUser } from '../people/browser-user.ts';

/** Takes one of the test cards that the checkout page lists, and pays with it. */
export async function payWith(client: BrowserUser, card: string, button: string | RegExp): Promise<void> {
  await press(client, new RegExp(card));
  await press(client, button);
}
