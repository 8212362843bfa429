import { z } from 'zod';

import type { NamedCommand } from '../named-command.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();

export const savedProvidersCommands = {
  SaveProvider: z.strictObject({ accountId: id, providerId: id }),
  UnsaveProvider: z.strictObject({ accountId: id, providerId: id }),
} as const;

export type SavedProvidersCommand = NamedCommand<typeof savedProvidersCommands>;
