import { recordPersonStreams } from './record-person-streams.ts';
import type { SideEffects } from './runner/side-effects.ts';
import { scheduleDeadlines } from './schedule-deadlines.ts';

/** What read models do besides their own rows, by their names. */
export const sideEffects: Readonly<Record<string, SideEffects>> = {
  deadlines: scheduleDeadlines,
  people: recordPersonStreams,
};
