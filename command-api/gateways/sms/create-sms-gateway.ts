import type { Config } from '#platform/config.ts';

import { createHttpSms } from './http-sms.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** The configured SMS service; null when none is configured, and no text message is sent. */
export function createSmsGateway(config: Config): SmsGateway | null {
  return config.SMS_URL === undefined ? null : createHttpSms({ url: config.SMS_URL, token: config.SMS_TOKEN });
}
