import { z } from 'zod';

/** Why a report was decided this way; for the admins' records. */
export const closingNote = z.string().trim().min(3).max(1000);
