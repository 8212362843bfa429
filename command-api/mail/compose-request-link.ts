import type { Mail } from '../gateways/mail/mail-gateway.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

export interface RequestLinkMessage {
  readonly messageId: string;
  readonly to: string;
  readonly language: string;
  /** Of the link that proves the address; null for an address with an account, which signs in instead. */
  readonly token: string | null;
  readonly publicUrl: string;
}

/** The mail to an address that is said to ask about its data: confirm it, or sign in. */
export function composeRequestLinkMail({
  messageId,
  to,
  language: wanted,
  token,
  publicUrl,
}: RequestLinkMessage): Mail {
  const { t, language } = mailTexts(wanted);
  const subject = t('requests.subject');
  const path = token === null ? '/privacy-rights' : `/privacy-rights/requests/${token}`;
  const body = renderMail({
    language,
    subject,
    greeting: t('greetingNameless'),
    text: t(token === null ? 'requests.accountText' : 'requests.text'),
    action: {
      label: t(token === null ? 'requests.accountOpen' : 'requests.open'),
      url: new URL(path, publicUrl).href,
    },
    why: t('requests.why'),
    settings: null,
  });
  return {
    messageId: `<${messageId}.request@${new URL(publicUrl).hostname}>`,
    to,
    subject,
    settingsUrl: null,
    ...body,
  };
}
