import { jobStates } from '../job-states.ts';
import type { TransitionRow } from './transition-row.ts';

/** A client orders their list in any state: ended jobs are in it, too. */
export const pinTransitions = [
  { name: 'pin-job', from: jobStates, command: 'PinJob', role: 'client', event: 'JobPinned', to: 'same' },
  { name: 'unpin-job', from: jobStates, command: 'UnpinJob', role: 'client', event: 'JobUnpinned', to: 'same' },
] as const satisfies readonly TransitionRow[];
