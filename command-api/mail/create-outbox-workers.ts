import type { TaskList } from 'graphile-worker';

import type { Journal } from '#events/journal.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';

import { createExportLinks } from '../data-export/export-links.ts';
import { createMailGateway } from '../gateways/mail/create-mail-gateway.ts';
import { createSmsGateway } from '../gateways/sms/create-sms-gateway.ts';
import type { CommandHandler } from '../command-handler.ts';
import { acknowledgeRequest } from '../privacy/acknowledge-request.ts';
import type { Reactor } from '../reactors/reactor.ts';
import { sendNotifications } from '../reactors/send-notifications.ts';
import type { Channel } from './outbox.ts';
import { createPostgresOutbox, SEND_OUTBOUND_MESSAGE_TASK } from './postgres-outbox.ts';
import { sendOutboundMessage, type Transports } from './send-outbound-message.ts';

export interface OutboxWorkersDeps {
  readonly config: Config;
  readonly sql: Sql;
  readonly journal: Journal;
  readonly logger: Logger;
  readonly handler: CommandHandler;
}

/**
 * The reactor that writes outbound messages, and the tasks that send them. Without a configured transport none are
 * written.
 */
export function createOutboxWorkers({ config, sql, journal, logger, handler }: OutboxWorkersDeps): {
  reactors: readonly Reactor[];
  tasks: TaskList;
} {
  const outbox = createPostgresOutbox(sql);
  const exportLinks = createExportLinks(sql);
  const transports: Transports = { mail: createMailGateway(config), sms: createSmsGateway(config) };
  const channels = (['mail', 'sms'] satisfies Channel[]).filter((channel) => transports[channel] !== null);
  const onUnknown = (outboundMessage: string, error: Error): void => {
    logger.warn({ outboundMessage, err: error }, 'an outbound message may not have arrived');
  };
  return {
    reactors: channels.length === 0 ? [] : [sendNotifications({ outbox, channels })],
    tasks: {
      async [SEND_OUTBOUND_MESSAGE_TASK](payload) {
        const { id } = payload as { id: string };
        await sendOutboundMessage(id, {
          outbox,
          transports,
          journal,
          publicUrl: publicUrl(config),
          exportLinks,
          onUnknown,
          onSent: (outboundMessage) => acknowledgeRequest(outboundMessage, { journal, handler }),
        });
      },
    },
  };
}
