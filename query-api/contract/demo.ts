import { z } from 'zod';

import { instant } from './fields.ts';

/** `GET /api/demo` (404 in production): the bar's contents. */
export const demoView = z.object({
  now: instant,
  offsetSeconds: z.int(),
  accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string(), role: z.string() })),
});
export type DemoView = z.output<typeof demoView>;
