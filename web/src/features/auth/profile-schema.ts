import { z } from 'zod';

import { lineOf } from '#domain/text/person-text.ts';
import { CompleteProfile } from '#domain/account/commands.ts';
import { parsePhone } from '#domain/account/phone-number.ts';
import type { MeView } from '#query-api/contract/people.ts';
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

/** Whose profile it is. `country` is the one of the account: a number without a country code is from there. */
type Person = Pick<MeView['user'], 'id' | 'isProvider' | 'country'>;

/** Maximum lengths of a name, a business name and a town: the command's limits. */
export const NAME_MAX = requireLengthBounds(CompleteProfile.shape.firstName).max;

export function profileSchema({ isProvider, country }: Person): z.ZodType<ProfileValues> {
  const { firstName } = CompleteProfile.shape;
  return z.object({
    firstName,
    lastName: isProvider ? lineOf(1, NAME_MAX) : lineOf(0, NAME_MAX),
    phone: z.string().refine((text) => text.trim() === '' || parsePhone(text, country) !== null),
    businessName: lineOf(0, NAME_MAX),
    city: isProvider ? lineOf(1, NAME_MAX) : lineOf(0, NAME_MAX),
    trades: isProvider ? z.array(z.string()).min(1) : z.array(z.string()),
  });
}

export function toProfileCommand(values: ProfileValues, person: Person): z.input<typeof CompleteProfile> {
  return {
    accountId: person.id,
    firstName: values.firstName.trim(),
    lastName: blankToNull(values.lastName),
    phone: parsePhone(values.phone, person.country),
    businessName: blankToNull(values.businessName),
    city: blankToNull(values.city),
    trades: values.trades,
  };
}
