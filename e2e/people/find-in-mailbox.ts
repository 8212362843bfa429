import { expect } from 'vitest';

import { mailboxPage } from '#local/paths.ts';

/** What `pattern` finds in the newest mail to this address, once it is there, in the mailbox of one machine. */
export async function findInMailbox(address: string, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await fetch(`${address}${mailboxPage}?to=${encodeURIComponent(email)}`)).text();
        const mail = new RegExp(`${mailboxPage}/[\\w-]+`).exec(list)?.[0] ?? '';
        found = pattern.exec(await (await fetch(`${address}${mail}`)).text())?.[0];
        return found;
      },
      { timeout: 15_000, message: `a mail to ${email} with ${pattern.source}` },
    )
    .toBeDefined();
  return found ?? '';
}
