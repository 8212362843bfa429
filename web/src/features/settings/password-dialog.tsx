import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';

import { keys } from '#web/lib/api/query-keys.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { PasswordField } from '#web/lib/identity/password-field.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';

interface PasswordDialogProps {
  onClose: () => void;
  title: string;
  consequence: string;
  confirm: string;
  tone?: ButtonTone;
  send: (body: { password: string }) => Promise<void>;
}

/** Asks for the password again: the person at a signed-in device may not be its owner. */
export function PasswordDialog({ send, ...dialog }: PasswordDialogProps) {
  const auth = useT('auth');
  const queryClient = useQueryClient();
  const flow = useDialogFlow<{ password: string }>({
    onClose: dialog.onClose,
    schema: z.object({ password: z.string().min(1) }),
    defaultValues: { password: '' },
    message: (_, code) => auth(code === 'VALIDATION_ERROR' ? 'identity.wrong' : 'error.passwordMissing'),
    send: async (body) => {
      await send(body);
      await queryClient.invalidateQueries({ queryKey: keys.security });
    },
  });
  return (
    <FormDialog {...dialog} flow={flow}>
      <PasswordField {...flow.field('password')} label={auth('field.password')} autoComplete="current-password" />
    </FormDialog>
  );
}
