import type { Locator } from 'playwright';
import { expect } from 'vitest';

import { moneyRows } from '../people/money-panel.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Waits until a panel of the page shows these amounts, by their labels. */
export async function expectMoney({ page }: SignedInUser, panel: string, lines: Record<string, string>): Promise<void> {
  const region = page.getByRole('region', { name: panel, exact: true });
  await expect.poll(() => moneyRows(region)).toMatchObject(lines);
}

/** For what must not have been shown for a moment. What is to go away is polled for. */
export async function expectNeverShown(secret: Locator): Promise<void> {
  expect(await secret.count()).toBe(0);
}

/** Marks the page, to prove that its later content came without a reload. */
export async function markPage({ page }: SignedInUser): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
}

export async function expectMarkedPage({ page, firstName }: SignedInUser): Promise<void> {
  const marked = await page.evaluate(() => 'marked' in globalThis);
  expect(marked, `${firstName} still has the page that was noted`).toBe(true);
}

/** How long the client has to decide, as the page's countdown shows; empty without one. */
export async function timeToDecide({ page }: SignedInUser): Promise<string> {
  const left = page.getByText('left to decide', { exact: true }).locator('..').locator('b');
  return (await left.count()) === 0 ? '' : left.innerText();
}
