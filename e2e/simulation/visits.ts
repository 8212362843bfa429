import { randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import type { ReadReport } from '#command-api/analytics/report-forms.ts';
import { readConsent } from '#command-api/consent/record-consent.ts';
import { funnels } from '#domain/analytics/funnels.ts';
import { isGranted } from '#domain/consent/state.ts';
import { consentCookieName, writeConsentCookie } from '#platform/consent-cookie.ts';
import { loadConfig } from '#platform/config.ts';

import type { ApiProcess } from './api-process.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const config = loadConfig({ NODE_ENV: 'test' });
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const HOUR_MS = 3_600_000;

interface Batch {
  readonly person: Person;
  readonly browserId: string;
  readonly reports: readonly ReadReport[];
}

/** The trackers of people's browsers: they report steps late and out of order, and send again what got no answer. */
export class Visits {
  readonly #world: World;
  readonly #sessions = new Map<string, string>();
  #again: Batch[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** What this person's tab reports now, and what others of them send again. */
  tasks(person: Person, random: Random, api: () => ApiProcess): (() => Promise<void>)[] {
    const browserId = random.pick(person.browserIds);
    const known = this.#sessions.get(browserId);
    const sessionId = known === undefined || random.chance(0.3) ? random.uuid() : known;
    this.#sessions.set(browserId, sessionId);
    this.#world.visits.visitors.set(sessionId, { accountId: person.actor.id, browserId });
    const batch = { person, browserId, reports: someReports(sessionId, person, random) };
    return [...this.#again.splice(0), batch].map((one) => () => this.#send(one, api()));
  }

  async #send(batch: Batch, api: ApiProcess): Promise<void> {
    const { person, browserId, reports } = batch;
    const consent = await readConsent(this.#world.journal, browserId);
    const outcome = await api.report(requestOf(isGranted(consent, 'analytics')), person.actor.id, reports);
    if (outcome === 'unknown') this.#again.push(batch);
    else if (outcome.stored === reports.length) {
      for (const { report } of reports) this.#world.visits.accepted.add(report.eventId);
    }
  }
}

/** Mostly the next steps of a funnel, some of them hours late, some of them skipped. */
function someReports(sessionId: string, { country, actor }: Person, random: Random): ReadReport[] {
  const { steps } = random.pick(funnels);
  const taken = steps.filter(() => random.chance(0.7));
  const ageMs = random.chance(0.1) ? random.int(0, 6 * HOUR_MS) : random.int(0, 5_000);
  return taken.map((funnelStep, i) => ({
    sessionId,
    country: random.chance(0.1) ? 'unknown' : country,
    deviceType: 'mobile',
    language: random.pick(['en', 'de', null]),
    checkoutJobId: null,
    ageMs: Math.max(0, ageMs - i * random.int(0, 60_000)),
    report: {
      eventId: random.uuid(),
      eventType: 'funnel_step',
      eventCategory: null,
      eventAction: null,
      eventLabel: null,
      eventProperties: {},
      url: '/',
      userType: actor.kind,
      pageLoadTime: null,
      timeOnPage: null,
      funnelStep,
      conversionType: null,
      conversionValue: null,
    },
  }));
}

/** What the consent gate sees of a browser. */
function requestOf(isAllowed: boolean): FastifyRequest {
  const consent = { token: randomUUID(), granted: isAllowed ? (['analytics'] as const) : [], overridesSignal: false };
  const cookies = { [consentCookieName(config)]: writeConsentCookie(consent) };
  return { headers: { 'user-agent': agent }, cookies } as unknown as FastifyRequest;
}
