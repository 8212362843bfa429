import { z } from 'zod';

import { instant } from './fields.ts';

/** `GET /api/demo`: the contents of the demonstration's bar; null without a demonstration, as in production. */
const demoView = z.object({
  now: instant,
  offsetSeconds: z.int(),
  accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string(), role: z.string() })),
});
export const demoAnswer = z.object({ demo: demoView.nullable() });
export type DemoView = z.output<typeof demoView>;
export type DemoAnswer = z.output<typeof demoAnswer>;
