import { z } from 'zod';
import type { NamedCommand } from '../named-command.ts';

const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();
const counted = z.strictObject({ providerId: id, jobId: id });

/** Sent by the reactor that follows jobs and reviews; each counts once per job, even when repeated. */
export const reputationSystemCommands = {
  CountBooking: counted.extend({ bookedAt: instant }),
  CountRelease: counted.extend({ releasedAt: instant }),
  CountStrike: counted.extend({ cause: z.enum(['cancellation', 'no-show']), struckAt: instant }),
  CountLostDispute: counted.extend({ lostAt: instant }),
  CountRating: counted.extend({ overall: z.int().min(1).max(5), publishedAt: instant }),
  DropRating: counted,
  /** A lost dispute stops counting: the level is computed again. */
  ReviewLevel: z.strictObject({ providerId: id }),
} as const;

export type ReputationCommand = NamedCommand<typeof reputationSystemCommands>;
