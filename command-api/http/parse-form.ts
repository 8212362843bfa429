import type { z } from 'zod';

import { InvalidCommandError } from '../command-errors.ts';

/** The body as the schema has it. @throws InvalidCommandError naming each field at fault */
export function parseForm<Schema extends z.ZodType>(name: string, schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new InvalidCommandError(name, parsed.error.issues);
  return parsed.data;
}
