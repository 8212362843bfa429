import type { ConsentChoice, ConsentView } from '#query-api/contract/consent.ts';

const id = (number: number): string => `70000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The choices of a browser that made none. */
export function buildConsentView(over: Partial<ConsentView> = {}): ConsentView {
  return {
    choices: { analytics: false, replay: false, marketing: false },
    isDecided: false,
    askAgainAt: null,
    optOut: null,
    subject: null,
    gpc: false,
    history: [],
    position: '100',
    ...over,
  };
}

/** The rejection of everything, in the banner; `number` names its receipt. */
export function buildConsentChoice(number: number, over: Partial<ConsentChoice> = {}): ConsentChoice {
  return {
    id: id(number),
    kind: 'withdrawn',
    at: '2026-10-11T19:03:44.000Z',
    granted: [],
    denied: ['analytics', 'replay', 'marketing'],
    source: 'banner',
    text: { version: 1, language: 'en', sha256: 'a'.repeat(64) },
    rule: null,
    ...over,
  };
}
