import { press } from '../people/page-actions.ts';
import type { BrowserUser } from '../people/browser-user.ts';

/** Chooses one of the test cards of the checkout page, and pays with it. */
export async function payWith(client: BrowserUser, card: string, button: string | RegExp): Promise<void> {
  await press(client, new RegExp(card));
  await press(client, button);
}
