import type { ConsentView } from '#query-api/contract/consent.ts';

import { isCaliforniaUser } from './california.ts';
import { isSettled, sendsSignal } from './consent-gate.ts';
import { fetchConsent, optOutBySignal } from './consent-requests.ts';
import { readConsent } from './stored-consent.ts';

/** The banner, or the receipt of an opt-out that was just honoured; null: nothing. */
export type PromptKind = 'banner' | { readonly receipt: string } | null;

/**
 * What a page shows about consent, after asking the servers for the recorded choice where one may be due. Californians
 * whose browser sends Global Privacy Control are opted out here, automatically and once.
 */
export async function choosePrompt(): Promise<PromptKind> {
  if (isSettled()) return null;
  try {
    const view = await fetchConsent();
    if (sendsSignal()) return await honorSignal();
    return readConsent() === null && isAskable(view) ? 'banner' : null;
  } catch {
    // Without the servers no choice can be recorded, so none is asked for, and nothing optional runs.
    return null;
  }
}

async function honorSignal(): Promise<PromptKind> {
  if (readConsent()?.signal === true || !(await isCaliforniaUser())) return null;
  const receipt = await optOutBySignal();
  return receipt === null ? null : { receipt };
}

const isAskable = (view: ConsentView): boolean => view.askAgainAt === null || Date.parse(view.askAgainAt) <= Date.now();
