import { streamOf } from '#domain/streams.ts';
import { RuleError } from '#domain/rule-error.ts';
import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Session } from '#platform/session.ts';

import { NotAcceptedError } from '../gateways/not-delivered.ts';
import { composeCodeMail, composeCodeText, type CodeLetter } from '../mail/compose-code.ts';
import { readRecipient } from '../mail/recipients.ts';
import type { Carriers } from '../mail/send-letter.ts';
import type { CodeChannel, ContactCodes } from './contact-codes.ts';

export interface SendCodeDeps {
  readonly journal: Journal;
  readonly codes: ContactCodes;
  readonly carriers: Carriers;
  readonly publicUrl: string;
  /** Why nobody took a code; it names neither code nor address. */
  readonly onUnsent: (error: Error) => void;
}

export type WantedCode = { readonly channel: 'email' } | { readonly channel: 'phone'; readonly phone: string };

/**
 * Sends a code at once, without a place where it would wait: it stands nowhere but in the message.
 * @throws ApiError 429 beyond the limit, 503 when nobody takes the message
 */
export async function sendCode(
  { accountId, accountType }: Pick<Session, 'accountId' | 'accountType'>,
  wanted: WantedCode,
  deps: SendCodeDeps,
): Promise<{ expiresAt: string }> {
  const { journal, codes, publicUrl } = deps;
  const recipient = await readRecipient(journal, accountId);
  if (recipient === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
  const to = wanted.channel === 'phone' ? wanted.phone : recipient.email;
  if (to === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such address.');
  if (wanted.channel === 'email') await unlessConfirmed(accountId, journal);
  const phone = wanted.channel === 'phone' ? wanted.phone : null;
  const { codeId, code, expiresAt } = await codes.make(accountId, wanted.channel, phone);
  await handOver({ codeId, code, recipient, accountType, publicUrl }, wanted.channel, to, deps);
  return { expiresAt };
}

async function unlessConfirmed(accountId: string, journal: Journal): Promise<void> {
  const history = await journal.readSealed(streamOf.account(accountId));
  if (history.some(({ type }) => type === 'EmailConfirmed')) {
    throw new RuleError('ALREADY_DONE', 'This address is confirmed already.');
  }
}

async function handOver(letter: CodeLetter, channel: CodeChannel, to: string, deps: SendCodeDeps): Promise<void> {
  const { mail, sms } = deps.carriers;
  const unavailable = new ApiError(503, 'UNAVAILABLE', 'The code could not be sent.', { retryAfter: 5 });
  const send =
    channel === 'email'
      ? mail && (() => mail.send(composeCodeMail(letter, to)))
      : sms && (() => sms.send(composeCodeText(letter, to)));
  if (send === null) throw unavailable;
  try {
    await send();
  } catch (error) {
    deps.onUnsent(error as Error);
    if (!(error instanceof NotAcceptedError) || !error.permanent) throw unavailable;
    throw new RuleError('VALIDATION_ERROR', 'Nothing can be sent there.', channel);
  }
}
