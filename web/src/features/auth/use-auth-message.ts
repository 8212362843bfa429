import { usePasswordMessage } from '#web/lib/identity/use-password-message.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** The message that says how to fix a field of these forms. */
export function useAuthMessage(): (field: string, code: string) => string {
  const t = useT('auth');
  const passwordMessage = usePasswordMessage();
  return (field, code) => {
    if (field === 'password') return passwordMessage(code);
    if (isKnown(field)) return t(known[field]);
    return t('error.other');
  };
}

const known = {
  email: 'error.email',
  country: 'error.country',
  acceptTerms: 'error.acceptTerms',
  firstName: 'error.firstName',
  lastName: 'error.lastName',
  phone: 'error.phone',
  businessName: 'error.businessName',
  city: 'error.city',
  trades: 'error.trades',
} as const;

function isKnown(field: string): field is keyof typeof known {
  return Object.hasOwn(known, field);
}
