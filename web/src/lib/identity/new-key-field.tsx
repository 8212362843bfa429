import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';

import { Note } from '#web/ui/note.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { useT } from '../i18n/use-t.ts';
import { NewPasswordField } from './new-password-field.tsx';
import type { PasskeyChoice } from './use-passkey-sign-up.ts';

interface NewKeyFieldProps extends ComponentProps<typeof NewPasswordField> {
  passkey: PasskeyChoice;
}

/** The way into a new account: a password to choose, or a passkey that the device makes. */
export function NewKeyField({ passkey, ...field }: NewKeyFieldProps) {
  const t = useT('security');
  if (!passkey.isOffered) return <NewPasswordField {...field} />;
  return (
    <div className="grid gap-2">
      {passkey.isChosen ? (
        <Note tone="info" icon={KeyRound}>
          {t('passkey.lead')}
        </Note>
      ) : (
        <NewPasswordField {...field} />
      )}
      <p>
        <TextButton className="text-sm" onClick={() => passkey.choose(!passkey.isChosen)}>
          {t(passkey.isChosen ? 'passkey.passwordInstead' : 'passkey.instead')}
        </TextButton>
      </p>
    </div>
  );
}
