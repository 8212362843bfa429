import { ruleBook } from '#domain/policy/rule-book.ts';
import type { AccountType } from '#events/catalog/account.ts';

import type { Mail } from '../gateways/mail/port.ts';
import type { TextMessage } from '../gateways/sms/port.ts';
import { layOut } from './lay-out.ts';
import type { Recipient } from './recipients.ts';
import { mailTexts } from './texts.ts';

/** A code, and whoever asked for it. */
export interface CodeLetter {
  readonly codeId: string;
  readonly code: string;
  readonly recipient: Recipient;
  readonly accountType: AccountType;
  readonly publicUrl: string;
}

/** The mail with the code that confirms this address, in the recipient's language. */
export function composeCodeMail(letter: CodeLetter, to: string): Mail {
  const { codeId, recipient, accountType, publicUrl } = letter;
  const { t, language } = mailTexts(recipient.language);
  const values = valuesOf(letter);
  const subject = t('codes.subject', values);
  const { firstName } = recipient;
  const page = accountType === 'provider' ? '/verification' : '/confirm-email';
  const body = layOut({
    language,
    subject,
    greeting: firstName === null ? t('greetingNameless') : t('greeting', { firstName }),
    text: t('codes.text', values),
    action: { label: t('codes.open'), url: new URL(page, publicUrl).href },
    why: t('codes.why'),
    settings: null,
  });
  return { messageId: `<${codeId}.code@${new URL(publicUrl).hostname}>`, to, subject, settingsUrl: null, ...body };
}

/** The text message with the code that confirms this number. */
export function composeCodeText(letter: CodeLetter, to: string): TextMessage {
  const { t } = mailTexts(letter.recipient.language);
  return { id: letter.codeId, to, text: t('codes.sms', valuesOf(letter)) };
}

function valuesOf({ code }: CodeLetter): { code: string; minutes: string } {
  return { code, minutes: String(ruleBook.policies.current.codeMinutes) };
}
