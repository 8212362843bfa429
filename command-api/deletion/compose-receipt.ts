import type { Mail } from '../gateways/mail/mail-gateway.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { renderMail } from '../mail/render-mail.ts';
import type { Farewell } from './erasure-store.ts';
import type { ErasureReceipt } from './receipt.ts';

/** Where the person reads their receipt without a session. */
export function receiptUrl(publicUrl: string, accountId: string, token: string): string {
  return new URL(`/ccpa/delete-account?account=${accountId}&token=${token}`, publicUrl).href;
}

/** The last mail to a person: what was deleted, and the signed receipt itself. It has no name in it. */
export function composeReceipt(
  receipt: ErasureReceipt,
  { to, language: wanted, url }: { to: string; url: string } & Pick<Farewell, 'language'>,
): Mail {
  const { statement } = receipt;
  const { t, language } = mailTexts(wanted);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const subject = t('receipt.subject');
  const values = { moment: `${moment.format(new Date(statement.erasedAt))} UTC`, key: statement.key.sha256 ?? '–' };
  const { html, text } = renderMail({
    language,
    subject,
    greeting: t('greetingNameless'),
    text: t('receipt.text', values),
    action: { label: t('receipt.open'), url },
    why: t('receipt.why'),
    settings: null,
  });
  const messageId = `<${statement.deletionId}.receipt@${new URL(url).hostname}>`;
  return { messageId, to, subject, html, text: `${text}\n${JSON.stringify(receipt, null, 2)}\n`, settingsUrl: null };
}
