import type { Purpose } from '#query-api/contract/consent.ts';

import type { AuditedChoice } from './consent-audit-query.ts';

export type SpanState = 'notAsked' | 'yes' | 'no' | 'bySignal';

/** A stretch of one purpose's lane, from one change to the next. */
export interface Span {
  state: SpanState;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

/** How long each answer to one purpose applied. Equal answers in a row are one span. */
export function consentSpans(purpose: Purpose, history: readonly AuditedChoice[], until: number): Span[] {
  const spans: Span[] = [];
  for (const [index, choice] of history.entries()) {
    const from = Date.parse(choice.at);
    const next = history[index + 1];
    const to = next === undefined ? Math.max(until, from) : Date.parse(next.at);
    const state = answerTo(purpose, choice) ?? spans.at(-1)?.state ?? 'notAsked';
    const before = spans.at(-1);
    if (before?.state === state) before.to = to;
    else spans.push({ state, from, to });
  }
  return spans;
}

function answerTo(purpose: Purpose, { granted, denied, source }: AuditedChoice): SpanState | null {
  if (granted.includes(purpose)) return 'yes';
  if (!denied.includes(purpose)) return null;
  return source === 'gpc-header' || source === 'gpc-property' ? 'bySignal' : 'no';
}
