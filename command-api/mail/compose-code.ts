import { ruleBook } from '#domain/policy/rule-book.ts';
import type { AccountType } from '#events/catalog/account.ts';

import type { CodeChannel } from '../codes/contact-codes.ts';
import type { Mail } from '../gateways/mail/mail-gateway.ts';
import type { TextMessage } from '../gateways/sms/sms-gateway.ts';
import { renderMail } from './render-mail.ts';
import type { Recipient } from './recipients.ts';
import { mailTexts } from './mail-texts.ts';

/** A code, and the account that requested it. */
export interface CodeMessage {
  readonly channel: CodeChannel;
  readonly codeId: string;
  readonly code: string;
  readonly recipient: Recipient;
  readonly accountType: AccountType;
  readonly publicUrl: string;
}

/** The mail with the code that confirms this address, or that its owner is the one who asks, in their language. */
export function composeCodeMail(outboundMessage: CodeMessage, to: string): Mail {
  const { codeId, recipient, publicUrl } = outboundMessage;
  const { t, language } = mailTexts(recipient.language);
  const values = valuesOf(outboundMessage);
  const subject = t('codes.subject', values);
  const { firstName } = recipient;
  const body = renderMail({
    language,
    subject,
    greeting: firstName === null ? t('greetingNameless') : t('greeting', { firstName }),
    text: t('codes.text', values),
    action: { label: t('codes.open'), url: new URL(pageOf(outboundMessage), publicUrl).href },
    why: t('codes.why'),
    settings: null,
  });
  return { messageId: `<${codeId}.code@${new URL(publicUrl).hostname}>`, to, subject, settingsUrl: null, ...body };
}

/** Where such codes are entered. */
function pageOf({ channel, accountType }: CodeMessage): string {
  if (channel === 'identity') return '/privacy-rights';
  if (channel === 'newEmail') return '/settings/contact';
  return accountType === 'provider' ? '/verification' : '/confirm-email';
}

/** The text message with the code that confirms this number. */
export function composeCodeText(outboundMessage: CodeMessage, to: string): TextMessage {
  const { t } = mailTexts(outboundMessage.recipient.language);
  return { id: outboundMessage.codeId, to, text: t('codes.sms', valuesOf(outboundMessage)) };
}

function valuesOf({ code }: CodeMessage): { code: string; minutes: string } {
  return { code, minutes: String(ruleBook.policies.current.codeMinutes) };
}
