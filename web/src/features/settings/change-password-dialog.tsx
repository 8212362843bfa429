import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { z } from 'zod';

import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { NewPasswordField, newPassword } from '#web/lib/identity/new-password-field.tsx';
import { PasswordField } from '#web/lib/identity/password-field.tsx';
import { usePasswordMessage } from '#web/lib/identity/use-password-message.ts';
import { showToast } from '#web/ui/toast-queue.ts';

interface Passwords {
  password: string;
  newPassword: string;
}

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT('security');
  const auth = useT('auth');
  const queryClient = useQueryClient();
  const message = usePasswordMessage();
  const flow = useDialogFlow<Passwords>({
    onClose,
    schema: z.object({ password: z.string().min(1), newPassword }),
    defaultValues: { password: '', newPassword: '' },
    message: (name, code) => {
      if (name === 'newPassword') return message(code);
      return code === 'VALIDATION_ERROR' ? t('own.wrong') : auth('error.passwordMissing');
    },
    send: async (passwords) => {
      await api.send('POST', '/api/auth/change-password', { body: passwords });
      await queryClient.invalidateQueries({ queryKey: keys.security });
      showToast({ tone: 'ok', title: t('own.changed') });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('own.change')}
      consequence={t('own.changeText')}
      confirm={t('new.save')}
      flow={flow}
    >
      <PasswordField {...flow.field('password')} label={t('own.current')} autoComplete="current-password" />
      <p className="-mt-2 text-sm">
        <Link className="link" to={paths.resetPassword()}>
          {t('own.forgot')}
        </Link>
      </p>
      <NewPasswordField {...flow.field('newPassword')} label={t('new.field')} typed={flow.form.watch('newPassword')} />
    </FormDialog>
  );
}
