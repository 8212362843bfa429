import type { TaskList } from 'graphile-worker';

import type { Journal } from '#events/journal.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';

import { createPasswordResets } from '../auth/password-resets.ts';
import { SEND_PASSWORD_RESET_TASK, sendPasswordReset } from '../auth/send-password-reset.ts';
import { SEND_PHONE_CODE_TASK, sendPhoneCode } from '../auth/send-phone-code.ts';
import { issueWayBack } from '../auth/way-back.ts';
import { createExportLinks } from '../data-export/export-links.ts';
import { createMailGateway } from '../gateways/mail/create-mail-gateway.ts';
import { createSmsGateway } from '../gateways/sms/create-sms-gateway.ts';
import type { CommandHandler } from '../command-handler.ts';
import { acknowledgeRequest } from '../privacy/acknowledge-request.ts';
import { SEND_COMMAND_TASK, sendQueuedCommand } from '../queued-command.ts';
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
  readonly clock: Clock;
  readonly masterKey: Buffer;
}

/**
 * The reactor that writes outbound messages, and the tasks that send them. Without a configured transport none are
 * written.
 */
export function createOutboxWorkers({ config, sql, journal, logger, handler, clock, masterKey }: OutboxWorkersDeps): {
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
  const { mail, sms } = transports;
  const onUnsent = (error: Error): void => logger.warn({ err: error }, 'a message was not accepted');
  const resets = createPasswordResets({ sql, clock });
  return {
    reactors: channels.length === 0 ? [] : [sendNotifications({ outbox, channels })],
    tasks: {
      [SEND_COMMAND_TASK]: (payload) => sendQueuedCommand(payload, handler),
      async [SEND_PASSWORD_RESET_TASK](payload) {
        if (mail === null) return;
        await sendPasswordReset(payload, {
          sql,
          journal,
          masterKey,
          resets,
          mail,
          publicUrl: publicUrl(config),
          onUnsent,
        });
      },
      async [SEND_PHONE_CODE_TASK](payload) {
        if (sms === null) return;
        await sendPhoneCode(payload, { journal, masterKey, sms, publicUrl: publicUrl(config), onUnsent });
      },
      async [SEND_OUTBOUND_MESSAGE_TASK](payload) {
        const { id } = payload as { id: string };
        await sendOutboundMessage(id, {
          outbox,
          transports,
          journal,
          publicUrl: publicUrl(config),
          exportLinks,
          issueWayBack: (wayBack) => issueWayBack(masterKey, wayBack),
          onUnknown,
          onSent: (outboundMessage) => acknowledgeRequest(outboundMessage, { journal, handler }),
        });
      },
    },
  };
}
