import type { ConsentView } from '#query-api/contract/consent.ts';

import { isCaliforniaUser } from './california.ts';
import { isSettled, sendsSignal } from './consent-gate.ts';
import { fetchConsent, isNothing, optOutBySignal, sendPendingChoice } from './consent-requests.ts';
import { readConsent } from './stored-consent.ts';

/** The banner, or the receipt of an opt-out that was just honoured; null: nothing. */
export type PromptKind = 'banner' | { readonly receipt: string } | null;

/**
 * What a page shows about consent, after asking the servers for the recorded choice where one may be due.
 * @param isAboutPrivacy whether the page is the one with the choices
 */
export async function choosePrompt(isAboutPrivacy = false): Promise<PromptKind> {
  try {
    await sendPendingChoice();
    if (isSettled()) return null;
    const view = await fetchConsent();
    if (sendsSignal()) return await honorSignal(isAboutPrivacy);
    return readConsent() === null && isAskable(view) ? 'banner' : null;
  } catch {
    // Without the servers no choice can be recorded, so none is asked for, and nothing optional runs.
    return null;
  }
}

/**
 * Global Privacy Control closes the gate for everybody. It is recorded as an opt-out once, automatically: for
 * Californians, for visitors who open their privacy choices, and where something was allowed, which would run again as soon
 * as the browser stops asking.
 */
async function honorSignal(isAboutPrivacy: boolean): Promise<PromptKind> {
  const here = readConsent();
  if (here?.signal === true) return null;
  const isDue = isAboutPrivacy || (here !== null && !isNothing(here.choices)) || (await isCaliforniaUser());
  const receipt = isDue ? await optOutBySignal() : null;
  return receipt === null ? null : { receipt };
}

const isAskable = (view: ConsentView): boolean => view.askAgainAt === null || Date.parse(view.askAgainAt) <= Date.now();
