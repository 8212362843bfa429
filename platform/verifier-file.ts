import path from 'node:path';

import { projectRoot } from './project-root.ts';

/** The program that checks proofs, as it is handed out. */
export const verifierFile = path.join(projectRoot, 'events', 'proof', 'verify.mjs');
