import { z } from 'zod';

import { parsePhone } from '#domain/account/phone-number.ts';

/** With its country code, in any spelling; parsed to E.164. */
export const phoneNumber = z
  .string()
  .overwrite((typed) => parsePhone(typed, null) ?? '')
  .min(1);
