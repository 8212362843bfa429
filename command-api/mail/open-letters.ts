import type { TaskList } from 'graphile-worker';

import type { Journal } from '#events/journal.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';

import { openMail } from '../gateways/mail/open-mail.ts';
import { openSms } from '../gateways/sms/open-sms.ts';
import type { Reactor } from '../reactors/reactor.ts';
import { tellPeople } from '../reactors/tell-people.ts';
import type { Channel } from './outbox.ts';
import { createPostgresOutbox, SEND_LETTER_TASK } from './postgres-outbox.ts';
import { sendLetter, type Carriers } from './send-letter.ts';

export interface LettersDeps {
  readonly config: Config;
  readonly sql: Sql;
  readonly journal: Journal;
  readonly logger: Logger;
}

/** Who writes letters, and who sends them. Where the configuration names no carrier, nobody writes. */
export function openLetters({ config, sql, journal, logger }: LettersDeps): {
  reactors: readonly Reactor[];
  tasks: TaskList;
} {
  const outbox = createPostgresOutbox(sql);
  const carriers: Carriers = { mail: openMail(config), sms: openSms(config) };
  const channels = (['mail', 'sms'] satisfies Channel[]).filter((channel) => carriers[channel] !== null);
  const onUnknown = (letter: string, error: Error): void => {
    logger.warn({ letter, err: error }, 'a letter may not have arrived');
  };
  return {
    reactors: channels.length === 0 ? [] : [tellPeople({ outbox, channels })],
    tasks: {
      async [SEND_LETTER_TASK](payload) {
        const { id } = payload as { id: string };
        await sendLetter(id, { outbox, carriers, journal, publicUrl: publicUrl(config), onUnknown });
      },
    },
  };
}
