import type { Config } from '#platform/config.ts';

import type { MailGateway } from './mail-gateway.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** The configured mail server; null when none is configured, and no mail is sent. */
export function createMailGateway(config: Config): MailGateway | null {
  return config.SMTP_URL === undefined ? null : createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM });
}
