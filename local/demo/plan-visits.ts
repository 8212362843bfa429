import { firstDefinition } from '#domain/analytics/funnels.ts';
import type { SentEvent } from '#command-api/analytics/report-forms.ts';

import { demoId } from './demo-id.ts';
import { allowingBrowser } from './play-choices.ts';

/** One visit of the demonstration, as its browser sends it when the page is left. */
export interface PlannedVisit {
  readonly endedAt: Date;
  /** One of those that allowed measuring before. */
  readonly browser: number;
  readonly reports: readonly SentEvent[];
}

const DAY_MS = 86_400_000;
const DAYS = 60;
const VISITS_A_DAY = 60;
/** Since then, people in Germany give up where the sign-up is sent: what an analyst can find. */
const BROKEN_DAYS = 21;
const BROKEN = { country: 'DE', step: 'account_created', share: 0.3 } as const;

const countries = ['IE', 'IE', 'IE', 'DE', 'DE', 'DE', 'FR', 'FR', 'ES', 'NL'] as const;
const languages = { IE: 'en', DE: 'de', FR: 'fr', ES: 'es', NL: 'nl' } as const;
/** What people come for. Sign-ups are so many that their steps tell more than chance does. */
const interests = ['browse', 'browse', 'explore', 'signup', 'signup', 'signup', 'onboard', 'firstAction'] as const;
const devices = ['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet'] as const;
/** Of those who reached a step, how many reach the next. */
const USUAL_SHARE = 0.72;

/** Sixty days of visits up to now, the same for the same day. Their label says that no person made them. */
export function planVisits(now: Date): PlannedVisit[] {
  const random = createRandom(39);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: DAYS * VISITS_A_DAY }, (_, index) => {
    const daysAgo = DAYS - index / VISITS_A_DAY;
    const country = pick(countries);
    const id = pick(interests);
    const steps = firstDefinition(id).steps;
    const isBroken = daysAgo <= BROKEN_DAYS && country === BROKEN.country;
    const reached = steps.findIndex((step, i) => {
      if (i === 0) return false;
      return random() >= (isBroken && step === BROKEN.step ? BROKEN.share : USUAL_SHARE);
    });
    const taken = reached === -1 ? steps : steps.slice(0, reached);
    const times = taken.map(() => 4_000 + random() ** 3 * 240_000);
    const language = languages[country];
    const endedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const sentAt = endedAt.getTime();
    const sessionId = demoId(`visit ${index}`);
    const common = { sessionId, country, deviceType: pick(devices), language, sentAt };
    const userType = id === 'onboard' || id === 'firstAction' ? pick(['client', 'client', 'provider'] as const) : null;
    return {
      endedAt,
      browser: allowingBrowser(endedAt, now, index),
      reports: taken.map((step, i) => ({
        ...common,
        userType,
        eventId: demoId(`visit ${index} ${step}`),
        eventType: 'funnel_step',
        eventLabel: 'demonstration',
        funnelId: id,
        funnelStep: step,
        timestamp: sentAt - Math.round(times.slice(i).reduce((sum, ms) => sum + ms, 0)),
      })),
    };
  });
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
