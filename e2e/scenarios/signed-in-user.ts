import type { Browser } from 'playwright';

import type { CommandData, CommandName, CommandResult } from '#web/lib/api/send-command.ts';

import { openBrowserUser, type BrowserUser } from '../people/browser-user.ts';
import type { HttpVisitor } from '../people/http-visitor.ts';

/** A person with an account, signed in twice: in a browser, and as a visitor for what a scenario is not about. */
export interface SignedInUser extends BrowserUser {
  readonly visitor: HttpVisitor;
  readonly accountId: string;
  readonly firstName: string;
  readonly country: string;
}

/** The position of the person's last HTTP command: their own reads include it. */
const lastPositions = new WeakMap<HttpVisitor, string>();

/** @param visitor is signed in; the browser gets the same session */
export async function openSignedInUser(
  browser: Browser,
  visitor: HttpVisitor,
  { timezone, ...who }: { accountId: string; firstName: string; country: string; timezone?: string },
): Promise<SignedInUser> {
  const user = await openBrowserUser(browser, who.firstName, visitor.address, timezone);
  await user.page.context().addCookies(visitor.cookies());
  return { ...user, visitor, ...who };
}

/** Sends a command as the pages do. @throws with the answer when it is rejected */
export async function sendAs<Name extends CommandName>(
  visitor: HttpVisitor,
  name: Name,
  data: CommandData<Name>,
): Promise<CommandResult> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const { status, body } = await visitor.post(`/api/commands/${name}`, data, key);
  if (status !== 200) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
  const result = body as CommandResult;
  lastPositions.set(visitor, result.position);
  return result;
}

/** Reads a view that includes this person's last command. @throws with the answer when there is none */
export async function readAs<View>(visitor: HttpVisitor, path: string): Promise<View> {
  const position = lastPositions.get(visitor);
  const { status, body } = await visitor.get(path, position === undefined ? {} : { 'x-min-position': position });
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(body)}`);
  return body as View;
}
