import { z } from 'zod';

import { workPhotoReasons } from '#events/catalog/shown-work.ts';

import type { NamedCommand } from '../named-command.ts';
import { SHOWN_PHOTOS_MAX } from './state.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();
const ofJob = z.strictObject({ jobId: id });
/** The files of the photos, each once. */
const fileIds = z
  .array(id)
  .min(1)
  .max(SHOWN_PHOTOS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'Each photo once.' });

export const shownWorkCommands = {
  AskToShowWork: ofJob.extend({ fileIds }),
  /** To these photos, as the client saw them: the provider can have asked about others since. */
  AgreeToShowWork: ofJob.extend({ fileIds }),
  DeclineToShowWork: ofJob,
  WithdrawShownWork: ofJob,
  RemoveShownWork: ofJob,
} as const;

export const shownWorkStaffCommands = {
  TakeShownPhotoOff: ofJob.extend({ photoId: id, reason: z.enum(workPhotoReasons) }),
} as const;

export type ShownWorkCommand = NamedCommand<typeof shownWorkCommands> | NamedCommand<typeof shownWorkStaffCommands>;
