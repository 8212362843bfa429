import { mailboxPage } from '../paths.ts';

/** The six digits that this address or number was sent last, as its owner reads them in the local mailbox. */
export async function codeFromMailbox(origin: string, to: string): Promise<string> {
  const response = await fetch(`${origin}${mailboxPage}?${new URLSearchParams({ to }).toString()}`);
  const page = await response.text();
  // The newest comes first, and each is shown with its beginning.
  const code = /<a href="[^"]*\/\d+">[^<]*?(?<!\d)(\d{6})(?!\d)/.exec(page)?.[1];
  if (code === undefined) throw new Error('no code came');
  return code;
}
