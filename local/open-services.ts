import { openWriteSide, type OpenedWriteSide } from '#command-api/open-write-side.ts';
import { reachableHost, type Config } from '#platform/config.ts';
import { followClock, type FollowedClock } from '#platform/follow-clock.ts';
import type { Logger } from '#platform/logger.ts';
import type { Secrets } from '#platform/secrets.ts';

import { withLocalIdentity } from './identity-provider/identity-client.ts';
import { mailboxToken } from './mailbox/mailbox.ts';
import { textMessages } from './paths.ts';
import { paymentKeys } from './payment-service/api-keys.ts';

/** What both processes of `npm start` share. */
export interface Services extends OpenedWriteSide {
  config: Config;
  logger: Logger;
  clock: FollowedClock;
}

/** @param name identifies the process's connections in the database's own lists */
export async function openServices(given: { config: Config; logger: Logger; name: string }): Promise<Services> {
  const opened = await openWriteSide(given.config, given.name, (line) => given.logger.warn(line));
  const clock = await followClock(opened.sql);
  return {
    ...opened,
    config: withLocalIdentity(
      withMailbox(withPayments(given.config, opened.secrets), opened.secrets),
      opened.secrets.masterKey,
    ),
    logger: given.logger,
    clock,
    async close() {
      await clock.stop();
      await opened.close();
    },
  };
}

/** Messages go to the local mailbox unless another service is configured. */
function withMailbox(config: Config, secrets: Secrets): Config {
  const texts = {
    SMS_URL: `http://${reachableHost(config)}:${config.PORT}${textMessages}`,
    SMS_TOKEN: mailboxToken(secrets.masterKey),
  };
  return {
    ...config,
    SMTP_URL: config.SMTP_URL ?? mailboxUrl(config),
    ...(config.SMS_URL === undefined ? texts : {}),
  };
}

/** The local mailbox's SMTP server. */
export function mailboxUrl(config: Config): string {
  return `smtp://127.0.0.1:${config.MAILBOX_PORT}`;
}

/** Without a Stripe account the local payment service answers under the product's own address. */
function withPayments(config: Config, secrets: Secrets): Config {
  if (config.STRIPE_SECRET_KEY !== undefined) return config;
  const keys = paymentKeys(secrets.masterKey);
  return {
    ...config,
    STRIPE_API_URL: `http://${reachableHost(config)}:${config.PORT}`,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  };
}
