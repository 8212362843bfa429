import { z } from 'zod';

import { instant, position } from './fields.ts';

/** `stopped` stands still at what `stop` names, whether it answers queries or is still being built. */
const buildStates = ['live', 'building', 'stopped'] as const;

/** `GET /api/admin/builds`: how far each read model is, and what none of them could take. Nothing here is personal. */
export const buildsView = z.object({
  builds: z.array(
    z.object({
      name: z.string(),
      state: z.enum(buildStates),
      position: position.nullable(),
      /** Positions of the log that it has not gone through yet. */
      behind: z.int(),
      movedAt: instant,
      /** The event that it stands at, where it is one, and why. */
      stop: z.object({ event: z.string().nullable(), reason: z.string() }).nullable(),
    }),
  ),
  /** The latest events that were put aside. */
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
  /** All that were put aside. */
  total: z.int(),
});
export type BuildsView = z.output<typeof buildsView>;
