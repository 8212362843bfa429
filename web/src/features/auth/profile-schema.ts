import { z } from 'zod';

import { lineOf } from '#domain/text/person-text.ts';
import { CompleteProfile } from '#domain/account/commands.ts';
import { compactPhone, isPhone } from '#web/lib/contact/phone.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { blankToNull } from '#web/lib/forms/blank-to-null.ts';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  phone: string;
  businessName: string;
  city: string;
  trades: string[];
}

/** Maximum lengths of a name, a business name and a town: the command's limits. */
export const NAME_MAX = requireLengthBounds(CompleteProfile.shape.firstName).max;

export function profileSchema(isProvider: boolean): z.ZodType<ProfileValues> {
  const { firstName, lastName } = CompleteProfile.shape;
  return z.object({
    firstName,
    lastName,
    phone: z.string().refine((text) => text.trim() === '' || isPhone(compactPhone(text))),
    businessName: lineOf(0, NAME_MAX),
    city: isProvider ? lineOf(1, NAME_MAX) : lineOf(0, NAME_MAX),
    trades: isProvider ? z.array(z.string()).min(1) : z.array(z.string()),
  });
}

export function toProfileCommand(values: ProfileValues, accountId: string): z.input<typeof CompleteProfile> {
  return {
    accountId,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phone: blankToNull(compactPhone(values.phone)),
    businessName: blankToNull(values.businessName),
    city: blankToNull(values.city),
    trades: values.trades,
  };
}
