import { pressButton } from '../people/page-actions.ts';
import type { BrowserUser } from '../people/browser-user.ts';

/** Chooses one of the test cards of the checkout page, and pays with it. */
export async function payWithTestCard(client: BrowserUser, card: string, button: string | RegExp): Promise<void> {
  await pressButton(client, new RegExp(card));
  await pressButton(client, button);
}
