import { createCommandHandler } from '#command-api/command-handler.ts';
import { recordChoice, type Choice } from '#command-api/consent/record-consent.ts';
import { TEXT_VERSION } from '#domain/consent/texts.ts';
import type { Journal } from '#events/journal.ts';
import type { Secrets } from '#platform/secrets.ts';

import { demoId } from './demo-id.ts';

interface PlannedChoice {
  readonly madeAt: Date;
  readonly choice: Choice;
}

const DAY_MS = 86_400_000;
const DAYS = 60;
const text = { version: TEXT_VERSION, language: 'en' } as const;
const allow: Choice = { name: 'GiveConsent', data: { granted: ['analytics'], text, source: 'banner' } };
const reject: Choice = { name: 'WithdrawConsent', data: { text, source: 'banner' } };
const optOut: Choice = { name: 'OptOut', data: { source: 'gpc-header' } };
/** Of each day. Those who allow measuring are a part of all, and the pages say how large it is. */
const ofDay = [allow, reject, allow, allow, optOut, allow, reject, allow, reject];

/** How browsers chose in sixty days up to now; the same for the same day. */
export function planChoices(now: Date): PlannedChoice[] {
  const count = DAYS * ofDay.length;
  return Array.from({ length: count }, (_, i) => ({
    madeAt: new Date(now.getTime() - ((count - i) / ofDay.length) * DAY_MS),
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
  for (const [i, { madeAt, choice }] of choices.entries()) {
    await beforeEach();
    now = madeAt;
    const browser = { browserId: demoId(`chooser ${i}`), accountId: null };
    await recordChoice({ journal, handler }, browser, choice, demoId(`choice ${i}`));
  }
}
