import { passageOf } from './text/person-text.ts';

/** Why a report was decided this way; for the admins' records. */
export const closingNote = passageOf(3, 1000);
