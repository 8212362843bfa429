import { createCommandHandler } from '#command-api/command-handler.ts';
import { recordChoice, type Choice } from '#command-api/consent/record-consent.ts';
import { TEXT_VERSION } from '#domain/consent/texts.ts';
import type { Journal } from '#events/journal.ts';
import { toBrowserId } from '#platform/consent-cookie.ts';
import type { Secrets } from '#platform/secrets.ts';

import { demoId } from './demo-id.ts';

interface PlannedChoice {
  readonly madeAt: Date;
  readonly browser: number;
  readonly choice: Choice;
}

const DAY_MS = 86_400_000;
/** The first visits are sixty days old: their browsers chose before. */
const DAYS = 61;
const text = { version: TEXT_VERSION, language: 'en' } as const;
const allow: Choice = { name: 'GiveConsent', data: { granted: ['analytics'], text, source: 'banner' } };
const reject: Choice = { name: 'WithdrawConsent', data: { text, source: 'banner' } };
const optOut: Choice = { name: 'OptOut', data: { source: 'gpc-header' } };
/** Of each day. Those who allow measuring are a part of all, and the pages say how large it is. */
const ofDay = [allow, reject, allow, allow, optOut, allow, reject, allow, reject];

/** What the browser's cookie holds, from which the id of its choices is derived. */
export function browserToken(browser: number): string {
  return demoId(`browser ${browser}`);
}

/** A browser that allowed measuring on the day before, of its many the one at this place. */
export function allowingBrowser(at: Date, now: Date, place: number): number {
  const day = DAYS - Math.ceil((now.getTime() - at.getTime()) / DAY_MS);
  const allowing = ofDay.flatMap((choice, i) => (choice === allow ? [i] : []));
  return (day - 1) * ofDay.length + (allowing[place % allowing.length] ?? 0);
}

/** How browsers chose up to now; the same for the same day. */
export function planChoices(now: Date): PlannedChoice[] {
  const count = DAYS * ofDay.length;
  return Array.from({ length: count }, (_, i) => ({
    madeAt: new Date(now.getTime() - ((count - i) / ofDay.length) * DAY_MS),
    browser: i,
    choice: ofDay[i % ofDay.length] as Choice,
  }));
}

/** Through the path of real choices; one that was recorded before changes nothing. @throws AbortError */
export async function playChoices(
  { journal, secrets }: { readonly journal: Journal; readonly secrets: Pick<Secrets, 'masterKey'> },
  choices: readonly PlannedChoice[],
  beforeEach: () => Promise<void>,
): Promise<void> {
  let now = new Date(0);
  const handler = createCommandHandler({ journal, secrets, clock: { now: () => now } });
  for (const { madeAt, browser, choice } of choices) {
    await beforeEach();
    now = madeAt;
    const chooser = { browserId: toBrowserId(browserToken(browser)), accountId: null };
    await recordChoice({ journal, handler }, chooser, choice, demoId(`choice of browser ${browser}`));
  }
}
