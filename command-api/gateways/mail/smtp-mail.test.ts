import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterEach, beforeEach, describe } from 'vitest';

import { mailContract } from './contract/mail-contract.ts';
import type { Fault } from './memory-mail.ts';
import type { Mail } from './mail-gateway.ts';
import { createSmtpMail } from './smtp-mail.ts';

interface Arrived extends Pick<Mail, 'to' | 'subject' | 'html' | 'text'> {
  readonly messageId: string;
}

let server: SMTPServer;
let arrived: Arrived[];
let fault: Fault | undefined;
let url: string;

beforeEach(async () => {
  arrived = [];
  fault = undefined;
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onRcptTo(_address, _session, answer) {
      if (fault === 'rejected') answer(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      else if (fault === 'busy') answer(Object.assign(new Error('try later'), { responseCode: 451 }));
      else answer();
      if (fault !== 'lost') fault = undefined;
    },
    onData: (stream, session, answer) => void take(stream, session.envelope.rcptTo, answer),
  });
  // The connection ends without QUIT.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

async function take(
  stream: SMTPServerDataStream,
  recipients: readonly { address: string }[],
  answer: () => void,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const text = (mail.text ?? '').trim();
  const html = (mail.html ?? '').trim();
  for (const { address } of recipients) {
    arrived.push({ messageId: mail.messageId ?? '', to: address, subject: mail.subject ?? '', html, text });
  }
  if (fault === 'lost') for (const connection of server.connections) connection.close();
  else answer();
}

describe('mail over SMTP', () => {
  mailContract(() => {
    const gateway = createSmtpMail({ url, from: 'Homewright <no-reply@homewright.test>' });
    return {
      gateway,
      async failNext(next) {
        fault = next;
        if (next === 'unreachable') await new Promise<void>((resolve) => server.close(resolve));
      },
      arrived: async (messageId) =>
        arrived
          .filter((each) => each.messageId === messageId)
          .map(({ to, subject, html, text }) => ({ to, subject, html, text })),
    };
  });
});
