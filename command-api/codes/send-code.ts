import { RuleError } from '#domain/rule-error.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Session } from '#platform/session.ts';

import { NotAcceptedError } from '../gateways/delivery-errors.ts';
import { composeCodeMail, composeCodeText, type CodeMessage } from '../mail/compose-code.ts';
import { readRecipient } from '../mail/recipients.ts';
import type { Transports } from '../mail/send-outbound-message.ts';
import { readAccount } from '../read-account.ts';
import type { CodeChannel, ContactCodes, NewCode } from './contact-codes.ts';

export interface SendCodeDeps {
  readonly journal: Journal;
  readonly codes: ContactCodes;
  readonly transports: Transports;
  readonly publicUrl: string;
  /** Why no transport accepted a code; contains neither code nor address. */
  readonly onUnsent: (error: Error) => void;
}

export type CodeTarget =
  | { readonly channel: 'email' | 'identity' }
  | { readonly channel: 'phone'; readonly phone: string };
type Asking = Pick<Session, 'accountId' | 'accountType'> & { readonly address: string };

/**
 * Sends a code at once, without an outbox: the plain code exists only in the message.
 * @param asking with the network address of the request
 * @throws RuleError ALREADY_DONE when there is nothing to confirm, CONTACT_UNCONFIRMED for a text message before the
 * address is confirmed; ApiError 429 beyond the limits, 503 when no transport accepts the message
 */
export async function sendCode(asking: Asking, target: CodeTarget, deps: SendCodeDeps): Promise<{ expiresAt: string }> {
  const { accountId, accountType, address } = asking;
  const { codes, publicUrl } = deps;
  const { channel } = target;
  const phone = target.channel === 'phone' ? target.phone : null;
  const recipient = await readRecipient(deps.journal, accountId);
  const to = phone ?? recipient?.email ?? null;
  if (recipient === null || to === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such address.');
  if (channel !== 'identity') await requireUnconfirmed(accountId, phone, deps.journal);
  const send = requireTransport(channel, to, deps);
  const made = await codes.make({ accountId, channel, target: phone, from: address });
  const { codeId, code } = made;
  await deliverCode(made, channel, () => send({ channel, codeId, code, recipient, accountType, publicUrl }), deps);
  return { expiresAt: made.expiresAt.toISOString() };
}

/**
 * Sends a code and makes it valid.
 * @throws ApiError 503 when no transport accepts the message; RuleError VALIDATION_ERROR at `field` for a target that is
 * permanently rejected
 */
export async function deliverCode(
  made: NewCode,
  field: string,
  send: () => Promise<void>,
  { codes, onUnsent }: Pick<SendCodeDeps, 'codes' | 'onUnsent'>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    onUnsent(error as Error);
    // If the result is unknown, the code can arrive and be entered, so it must be valid.
    const taken = !(error instanceof NotAcceptedError);
    if (taken) await codes.save(made);
    if (!taken && !error.permanent) await codes.takeBack(made);
    if (taken || !error.permanent) throw unavailable();
    // Not taken back, so that a visitor cannot probe number after number.
    throw new RuleError('VALIDATION_ERROR', 'Nothing can be sent there.', field);
  }
  await codes.save(made);
}

/** Text messages cost money and reach strangers: an account needs a confirmed address first. */
async function requireUnconfirmed(accountId: string, phone: string | null, journal: Journal): Promise<void> {
  const account = await readAccount(journal, accountId, { opened: true });
  const { emailConfirmedAt = null, confirmedPhone = null } = account?.verification ?? {};
  if (phone !== null && emailConfirmedAt === null) {
    throw new RuleError('CONTACT_UNCONFIRMED', 'Confirm your email address first.');
  }
  if (phone === null ? emailConfirmedAt !== null : revealed(confirmedPhone) === phone) {
    throw new RuleError('ALREADY_DONE', 'This is confirmed already.');
  }
}

/** @throws ApiError 503 when no transport is configured for the channel */
function requireTransport(
  channel: CodeChannel,
  to: string,
  { transports }: SendCodeDeps,
): (outboundMessage: CodeMessage) => Promise<void> {
  const { mail, sms } = transports;
  if (channel === 'phone') {
    if (sms !== null) return (outboundMessage) => sms.send(composeCodeText(outboundMessage, to));
  } else if (mail !== null) return (outboundMessage) => mail.send(composeCodeMail(outboundMessage, to));
  throw unavailable();
}

export function unavailable(): ApiError {
  return new ApiError(503, 'UNAVAILABLE', 'The code could not be sent.', { retryAfter: 5 });
}
