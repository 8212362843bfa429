import { z } from 'zod';

import { cleanLine, cleanPassage } from './clean-text.ts';

/**
 * The ways in for texts of commands. Whatever people write enters through `lineOf` or `passageOf`; a test rejects any
 * other text of a command.
 */

/** A person's text of one line (a title, a name); its length counts after cleaning. */
export const lineOf = (min: number, max: number): z.ZodString => z.string().overwrite(cleanLine).min(min).max(max);

/** A person's text of several lines; its length counts after cleaning. */
export const passageOf = (min: number, max: number): z.ZodString =>
  z.string().overwrite(cleanPassage).min(min).max(max);

/** An id, key or code that a program made: visible ASCII. */
export const machineText = z.string().regex(/^[\x20-\x7e]{1,255}$/);
