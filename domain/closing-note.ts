import { z } from 'zod';

/** Why something that was reported was decided so: for the files of the admins. */
export const closingNote = z.string().trim().min(3).max(1000);
