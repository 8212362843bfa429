import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

import type { Clock } from '#platform/clock.ts';
import type { Logger } from '#platform/logger.ts';

import type { Messages, NewMessage } from './messages.ts';

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

type Envelope = Pick<NewMessage, 'sender' | 'recipients' | 'receivedAt'>;

export interface Smtp {
  port: number;
  stop(): Promise<void>;
}

/** Receives and stores every mail from this machine, for any recipient. @param port 0: any free port */
export async function startSmtp(options: {
  messages: Messages;
  clock: Clock;
  logger: Logger;
  port: number;
}): Promise<Smtp> {
  const { messages, clock, logger } = options;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    onData(stream, session, answer) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      const sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      void save(stream, { sender, recipients, receivedAt: clock.now() }).then((fault) => answer(fault));
    },
  });

  /** Null when the mail was stored; else the reply to the sender, who then tries again. */
  async function save(stream: AsyncIterable<Buffer>, envelope: Envelope): Promise<Error | null> {
    try {
      await messages.save(await readMail(await readAll(stream), envelope));
      return null;
    } catch (error) {
      logger.error({ err: error }, 'the mailbox could not store a mail');
      return Object.assign(new Error('Try again later.'), { responseCode: 451 });
    }
  }

  server.on('error', (error) => logger.warn({ err: error }, 'the mailbox lost a connection'));
  const listener = server.listen(options.port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readMail(raw: Buffer, envelope: Envelope): Promise<NewMessage> {
  const mail = await PostalMime.parse(raw);
  return {
    ...envelope,
    kind: 'mail',
    messageId: mail.messageId ?? `${envelope.receivedAt.getTime()} ${envelope.recipients.join(' ')}`,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    attachments: mail.attachments.map((attachment) => attachment.filename ?? attachment.mimeType),
  };
}
