import type { Locator } from 'playwright';

import type { BrowserUser } from './browser-user.ts';

/** The panel of a job's page that shows where its money is. */
export const moneyPanel = ({ page }: BrowserUser): Locator =>
  page.getByRole('region', { name: /^(Your money|Your earnings|The money)$/ });

/** Its amounts by their labels, without small print. */
export async function moneyRows(within: Locator): Promise<Record<string, string>> {
  const rows = await within.locator('dl > div').evaluateAll((lines) =>
    lines.map((line) => {
      const label = line.querySelector('dt')?.cloneNode(true) as HTMLElement | undefined;
      for (const small of label?.querySelectorAll('small') ?? []) small.remove();
      return [label?.textContent.trim() ?? '', line.querySelector('dd')?.textContent.trim() ?? ''] as const;
    }),
  );
  return Object.fromEntries(rows);
}
