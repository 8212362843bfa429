import type { Locator } from 'playwright';

import type { Somebody } from './somebody.ts';

/** The panel of a job's page that tells where its money is. */
export const moneyPanel = ({ page }: Somebody): Locator =>
  page.getByRole('region', { name: /^(Your money|Your earnings|The money)$/ });

/** What its lines say, by their words; small print left out. */
export async function moneyRows(within: Locator): Promise<Record<string, string>> {
  const rows = await within.locator('dl > div').evaluateAll((lines) =>
    lines.map((line) => {
      const words = line.querySelector('dt')?.cloneNode(true) as HTMLElement | undefined;
      for (const small of words?.querySelectorAll('small') ?? []) small.remove();
      return [words?.textContent.trim() ?? '', line.querySelector('dd')?.textContent.trim() ?? ''] as const;
    }),
  );
  return Object.fromEntries(rows);
}
