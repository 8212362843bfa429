import { TEXT_VERSION } from '#domain/consent/texts.ts';
import type { ConsentAnswer, ConsentChoices, ConsentSource, ConsentView } from '#query-api/contract/consent.ts';
import { NetworkError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/api.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { hasSessionHint } from '#web/lib/session/session-hint.ts';

import { recordConsent, sendsSignal } from './consent-gate.ts';
import { clearPending, storePending, type PendingChoice, readPending } from './pending-choice.ts';
import { consentPurposes } from './purposes.ts';
import { readConsent } from './stored-consent.ts';

export const toChoices = (isAllowed: (purpose: keyof ConsentChoices) => boolean): ConsentChoices => ({
  analytics: isAllowed('analytics'),
  replay: isAllowed('replay'),
  marketing: isAllowed('marketing'),
});
export const nothing = toChoices(() => false);
export const everything = toChoices(() => true);
export const isNothing = (choices: ConsentChoices): boolean => consentPurposes.every((purpose) => !choices[purpose]);

/** The recorded choices of the account or the browser; the gate follows them. */
export async function fetchConsent(signal?: AbortSignal): Promise<ConsentView> {
  const view = await api.get<ConsentView>('/api/consent', { signal });
  adopt(view);
  return view;
}

/**
 * Saves a choice that was made on the text in `language`. What it denies ends at once, whatever the servers answer. A
 * visitor who leaves meanwhile is not asked again: the next page sends it, if this one could not.
 */
export async function saveChoices(
  choices: ConsentChoices,
  source: ConsentSource,
  language: Language,
): Promise<ConsentAnswer> {
  const before = readConsent();
  if (before) recordConsent({ ...before, choices: toChoices((one) => before.choices[one] && choices[one]) });
  const text = { version: TEXT_VERSION, language };
  const body = { choices, text, source, ...(sendsSignal() && { signal: true as const }) };
  const pending: PendingChoice = { id: crypto.randomUUID(), at: Date.now(), body };
  // On the next page, another person may have signed in.
  if (!hasSessionHint()) storePending(pending);
  try {
    return await send(pending);
  } finally {
    clearPending(pending.id);
  }
}

/** Sends the choice that the page before could not finish. @throws NetworkError when the next page has to try again */
export async function sendPendingChoice(): Promise<void> {
  const pending = readPending();
  if (pending === null || hasSessionHint()) return;
  try {
    await send(pending);
    clearPending(pending.id);
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    clearPending(pending.id);
  }
}

async function send({ id, body }: PendingChoice): Promise<ConsentAnswer> {
  const headers = { 'idempotency-key': id };
  return record(await api.send<ConsentAnswer>('POST', '/api/consent', { body, headers, keepalive: true }));
}

/** Opts out of every purpose, as a person asked on the privacy page. */
export async function optOut(): Promise<ConsentAnswer> {
  const before = readConsent();
  if (before) recordConsent({ ...before, choices: nothing });
  return record(await api.send<ConsentAnswer>('POST', '/api/ccpa/opt-out', { body: {} }));
}

/** Opts out as the browser's signal asks. Gives the receipt; null if that was known before, or failed. */
export async function optOutBySignal(): Promise<string | null> {
  const answer = await api.send<SignalAnswer>('POST', '/api/ccpa/gpc-opt-out', { keepalive: true });
  if (!answer.success) return null;
  if (answer.position !== null) api.ownWrites.note(answer.position);
  storeHere({ choices: nothing, choiceId: answer.choiceId });
  return answer.choiceId;
}

interface SignalAnswer {
  success: boolean;
  choiceId: string | null;
  position: string | null;
}

function record(answer: ConsentAnswer): ConsentAnswer {
  if (answer.position !== null) api.ownWrites.note(answer.position);
  storeHere({ choices: answer.choices, choiceId: answer.choiceId ?? readConsent()?.choiceId ?? null });
  return answer;
}

function storeHere(made: { choices: ConsentChoices; choiceId: string | null }): void {
  recordConsent({ ...made, at: Date.now(), signal: sendsSignal(), account: hasSessionHint() });
}

/** What was chosen elsewhere was not chosen in spite of this browser's signal. */
function adopt(view: ConsentView): void {
  const [latest] = view.history;
  if (latest === undefined) return;
  const here = readConsent();
  const isOwn = here?.choiceId === latest.id;
  recordConsent({
    choices: view.choices,
    at: Date.parse(latest.at),
    choiceId: latest.id,
    signal: (isOwn && here?.signal === true) || view.optOut !== null,
    account: view.subject === 'account',
  });
}
