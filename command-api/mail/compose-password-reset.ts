import { randomUUID } from 'node:crypto';

import { RESET_MINUTES } from '../auth/password-resets.ts';
import type { Mail } from '../gateways/mail/mail-gateway.ts';
import { mailTexts } from './mail-texts.ts';
import type { Recipient } from './recipients.ts';
import { renderMail } from './render-mail.ts';

export interface PasswordResetMessage {
  readonly recipient: Recipient;
  readonly to: string;
  readonly token: string;
  readonly publicUrl: string;
}

/** The link to choose a new password. The token is in its fragment, which browsers do not send. */
export function composePasswordResetMail({ recipient, to, token, publicUrl }: PasswordResetMessage): Mail {
  const { t, language } = mailTexts(recipient.language);
  const subject = t('resets.subject');
  const { firstName } = recipient;
  const body = renderMail({
    language,
    subject,
    greeting: firstName === null ? t('greetingNameless') : t('greeting', { firstName }),
    text: t('resets.text', { minutes: String(RESET_MINUTES) }),
    action: { label: t('resets.open'), url: new URL(`/reset-password#${token}`, publicUrl).href },
    why: t('resets.why'),
    settings: null,
  });
  return {
    messageId: `<${randomUUID()}.reset@${new URL(publicUrl).hostname}>`,
    to,
    subject,
    settingsUrl: null,
    ...body,
  };
}
