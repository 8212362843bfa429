import { Check, Shield } from 'lucide-react';
import type { ComponentProps } from 'react';

import { SignUp } from '#domain/account/commands.ts';
import { Icon } from '#web/ui/icon.tsx';

import { requireLengthBounds } from '../forms/field-bounds.ts';
import { useT } from '../i18n/use-t.ts';
import { PasswordField } from './password-field.tsx';

/** As the servers take it. */
export const newPassword = SignUp.shape.password;
const PASSWORD_LENGTH = requireLengthBounds(newPassword).min;

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** What is typed so far. */
  typed: string;
}

/** A password to choose, with the one rule for it, which shows when it is met. */
export function NewPasswordField({ typed, ...props }: NewPasswordFieldProps) {
  const t = useT('auth');
  const longEnough = typed.length >= PASSWORD_LENGTH;
  return (
    <div className="grid gap-2">
      <PasswordField {...props} autoComplete="new-password" />
      <p className={`flex gap-2 text-sm ${longEnough ? 'text-success' : 'text-muted'}`}>
        <Icon icon={longEnough ? Check : Shield} size={16} className="mt-0.5" />
        {t('signUp.passwordLength')}
      </p>
    </div>
  );
}
