import { z } from 'zod';

import { CompleteProfile } from '#domain/account/commands.ts';
import { compactPhone, isPhone } from '#web/lib/contact/phone.ts';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  phone: string;
  businessName: string;
  city: string;
  trades: string[];
}

const NAME_MAX = 80;

export function profileSchema(isProvider: boolean): z.ZodType<ProfileValues> {
  const { firstName, lastName } = CompleteProfile.shape;
  return z.object({
    firstName,
    lastName,
    phone: z.string().refine((text) => text.trim() === '' || isPhone(compactPhone(text))),
    businessName: z.string().max(NAME_MAX),
    city: isProvider ? z.string().trim().min(1).max(NAME_MAX) : z.string(),
    trades: isProvider ? z.array(z.string()).min(1) : z.array(z.string()),
  });
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

export function toProfileCommand(values: ProfileValues, accountId: string): z.input<typeof CompleteProfile> {
  return {
    accountId,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    phone: textOrNull(compactPhone(values.phone)),
    businessName: textOrNull(values.businessName),
    city: textOrNull(values.city),
    trades: values.trades,
  };
}
