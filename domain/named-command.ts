import type { z } from 'zod';

/** One command of each schema: its name, and its data as the schema parses it. */
export type NamedCommand<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas & string]: { readonly name: Name; readonly data: z.output<Schemas[Name]> };
}[keyof Schemas & string];
