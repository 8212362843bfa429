import { createTransport } from 'nodemailer';

import { isNeverReached, NotAcceptedError } from '../delivery-errors.ts';
import type { MailGateway } from './mail-gateway.ts';

/** Long enough for a slow server, short enough for the queue behind it. */
const TIMEOUT_MS = 20_000;

interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
  readonly timeoutType?: string;
}

/** Mail over SMTP, one connection each: a lost connection then affects one mail only. */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, subject, html, text, settingsUrl }) {
      const rest = settingsUrl === null ? {} : { list: { unsubscribe: { url: settingsUrl, comment: 'Settings' } } };
      try {
        await transport.sendMail({ messageId, from, to: { name: '', address: to }, subject, html, text, ...rest });
      } catch (error) {
        throw explain(error as SmtpError);
      }
    },
  };
}

/**
 * After a rejection, or without a connection, the server has nothing. A connection lost later may have been lost after
 * the server accepted the mail and before its answer arrived.
 */
function explain(error: SmtpError): unknown {
  if (error.responseCode !== undefined) {
    return new NotAcceptedError(`SMTP ${error.responseCode}`, { permanent: error.permanent === true });
  }
  const early = error.timeoutType === 'CONNECT_TIMEOUT' || error.timeoutType === 'GREETING_TIMEOUT';
  const code = error.originalCode ?? error.code;
  if (early || isNeverReached(code) || code === 'EDNS' || code === 'ETLS') {
    return new NotAcceptedError(code ?? 'no connection', { permanent: false });
  }
  // The original error's message can contain the address.
  return new Error(`it is unknown whether the mail was accepted: ${code ?? 'no code'}`);
}
