import { mailboxPage } from '../paths.ts';

/** The six-digit code last sent to this address or number, read from the local mailbox as its owner would. */
export async function codeFromMailbox(origin: string, to: string): Promise<string> {
  const response = await fetch(`${origin}${mailboxPage}?${new URLSearchParams({ to }).toString()}`);
  const page = await response.text();
  // The mailbox lists the newest message first and shows the beginning of each.
  const code = /<a href="[^"]*\/\d+">[^<]*?(?<!\d)(\d{6})(?!\d)/.exec(page)?.[1];
  if (code === undefined) throw new Error('no code arrived');
  return code;
}
