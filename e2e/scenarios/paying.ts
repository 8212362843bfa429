import { press } from '../people/acts.ts';
import type { Somebody } from '../people/somebody.ts';

/** Takes one of the test cards that the checkout page lists, and pays with it. */
export async function payWith(client: Somebody, card: string, button: string | RegExp): Promise<void> {
  await press(client, new RegExp(card));
  await press(client, button);
}
