import { z } from 'zod';

import { instant, position } from './fields.ts';

/** `stopped`: it stopped at the event or error of `stop`, whether active or still being built. */
const buildStates = ['live', 'building', 'stopped'] as const;

/** `GET /api/admin/builds`: the progress of each read model, and the dead letters. Contains no personal data. */
export const buildsView = z.object({
  builds: z.array(
    z.object({
      name: z.string(),
      state: z.enum(buildStates),
      position: position.nullable(),
      /** How many positions of the log it is behind. */
      behind: z.int(),
      movedAt: instant,
      /** The event at which it stopped, if any, and why. */
      stop: z.object({ event: z.string().nullable(), reason: z.string() }).nullable(),
    }),
  ),
  /** The latest dead letters. */
  deadLetters: z.array(
    z.object({
      build: z.string(),
      eventId: z.string(),
      type: z.string(),
      stream: z.string(),
      revision: z.int(),
      position,
      reason: z.string(),
      at: instant,
    }),
  ),
  /** The number of all dead letters. */
  total: z.int(),
});
export type BuildsView = z.output<typeof buildsView>;
