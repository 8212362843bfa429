import { z } from 'zod';

import type { ClientMessage } from '../contract/live.ts';

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('subscribe'), topic: z.string().max(100), after: z.string().max(32).optional() }),
  z.object({ type: z.literal('unsubscribe'), topic: z.string().max(100) }),
  z.object({ type: z.literal('ping') }),
]) satisfies z.ZodType<ClientMessage>;
