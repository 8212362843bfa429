import type { z } from 'zod';

import { InvalidCommandError } from '../command-errors.ts';

/** Parses the body by the schema. @throws InvalidCommandError naming each invalid field */
export function parseForm<Schema extends z.ZodType>(name: string, schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new InvalidCommandError(name, parsed.error.issues);
  return parsed.data;
}
