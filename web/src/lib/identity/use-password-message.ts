import { useT } from '../i18n/use-t.ts';

/** The message that says how to fix a new password. @param code zod's, or the server's */
export function usePasswordMessage(): (code: string) => string {
  const t = useT('auth');
  return (code) => {
    if (code === 'too_big') return t('error.passwordLong');
    return t(code === 'VALIDATION_ERROR' ? 'error.passwordLeaked' : 'error.passwordShort');
  };
}
