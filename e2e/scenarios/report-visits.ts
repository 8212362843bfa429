import { randomUUID } from 'node:crypto';

import type { FunnelId } from '#domain/analytics/funnels.ts';

/** The browser of the tests says that it is a program, which is not measured. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

interface ReportedStep {
  readonly funnelId: FunnelId;
  readonly funnelStep: string;
}

/** Visits of as many browsers that allow measuring, each with these steps. */
export async function reportVisits(address: string, count: number, steps: readonly ReportedStep[]): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const visit = { sessionId: randomUUID(), country: 'IE', deviceType: 'desktop', eventType: 'funnel_step' };
    const { status } = await fetch(`${address}/api/conversion-analytics/track-events-batch`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        origin: address,
        cookie: `hw_consent=${randomUUID()}.a`,
      },
      body: JSON.stringify({ events: steps.map((step) => ({ ...visit, ...step })) }),
    });
    if (status !== 202) throw new Error(`the reports were answered with ${status}`);
  }
}
