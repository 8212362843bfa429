import type { ConsentView } from '#query-api/contract/consent.ts';

import { sendsSignal } from './consent-gate.ts';
import { isNothing } from './consent-requests.ts';

/**
 * Whether an opt-out applies: a recorded one, or the signal that the browser sends, unless something was allowed in
 * spite of it.
 */
export function isHonored(view: ConsentView): boolean {
  return view.optOut !== null || ((view.gpc || sendsSignal()) && isNothing(view.choices));
}
