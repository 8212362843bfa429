import { z } from 'zod';

import { requestCommands } from '#domain/job/commands/request.ts';
import { isCodeOrNone } from '#web/lib/money/promo-terms.ts';

/** What is typed or chosen, as text. */
export interface InstantValues {
  /** One of the free times. */
  startAt: string;
  title: string;
  description: string;
  area: string;
  postcode: string;
  address: string;
  promoCode: string;
}

const { title, description, area, postcode, address } = requestCommands.BookInstantly.shape;

export const instantSchema: z.ZodType<InstantValues> = z.object({
  startAt: z.string().min(1),
  title,
  description,
  area,
  postcode,
  address,
  promoCode: z.string().refine(isCodeOrNone),
});
