import type { Purpose } from '#query-api/contract/consent.ts';

/** The purposes that need consent, as the catalogue of events has them: with it, zod would come to the landing page. */
export const consentPurposes = ['analytics', 'replay', 'marketing'] as const satisfies readonly Purpose[];
