import type { VerificationView } from '#query-api/contract/verification.ts';

type Step = VerificationView['steps'][number]['step'];

/** The steps in order; the compiler asks for the ones that are missing. */
const all: Readonly<Record<Step, true>> = { contact: true, portrait: true, identity: true, business: true };

export const verificationSteps = Object.keys(all) as Step[];
