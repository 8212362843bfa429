import { defaultLimits } from '#command-api/http/limits.ts';
import { measuringApi, type MeasuringDeps } from '#command-api/measuring-api.ts';
import { publicUrl } from '#platform/config.ts';
import { consentCookieName, writeConsentCookie } from '#platform/consent-cookie.ts';
import { createHttp } from '#platform/http.ts';
import type { Logger } from '#platform/logger.ts';
import type { Secrets } from '#platform/secrets.ts';

import type { PlannedVisit } from './plan-visits.ts';
import { browserToken } from './play-choices.ts';

interface Deps extends Pick<MeasuringDeps, 'config' | 'journal'> {
  readonly secrets: Pick<Secrets, 'masterKey'>;
  readonly logger: Logger;
}

export interface VisitCalls {
  /** One visit at a time. @throws Error unless every report is durable */
  send(visit: PlannedVisit): Promise<void>;
  close(): Promise<void>;
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** Each address has a limit of calls a minute. This network is for documentation. */
const ADDRESSES = 250;

/**
 * The calls of measuring, as they were at any moment of the past. The servers that are in use date what they receive by
 * their own clock, and wait at most a day for it: so these routes have a clock of their own. No person made these visits, so
 * no record of ours can confirm their steps.
 */
export async function openVisitCalls({ config, journal, secrets, logger }: Deps): Promise<VisitCalls> {
  let now = new Date(0);
  const app = await createHttp({ logger, config });
  await measuringApi(app, {
    config,
    journal,
    clock: { now: () => now },
    masterKey: secrets.masterKey,
    sessions: { read: () => Promise.resolve(null) },
    limits: defaultLimits,
    confirm: (_ports, _accountId, reports) => Promise.resolve(reports),
  });
  const { host, origin } = new URL(publicUrl(config));
  return {
    async send({ endedAt, browser, reports }) {
      const token = browserToken(browser);
      now = endedAt;
      const consent = writeConsentCookie({ token, granted: ['analytics'], overridesSignal: false });
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/api/conversion-analytics/track-events-batch',
        remoteAddress: `198.51.100.${browser % ADDRESSES}`,
        headers: { host, origin, 'user-agent': AGENT, cookie: `${consentCookieName(config)}=${consent}` },
        payload: { events: reports },
      });
      if (statusCode !== 202 || !body.includes('"dropped":0')) {
        throw new Error(`the reports of the demonstration were answered with ${statusCode}: ${body}`);
      }
    },
    close: () => app.close(),
  };
}
