import type { ConsentPurpose } from '#events/catalog/consent.ts';

/** The purposes that need consent, as the catalogue of events has them: with it, zod would come to the landing page. */
export const consentPurposes = ['analytics', 'replay', 'marketing'] as const satisfies readonly ConsentPurpose[];
