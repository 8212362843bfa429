import type { ReactNode } from 'react';
import { z } from 'zod';

import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ActDialogProps {
  onClose: () => void;
  title: string;
  consequence: ReactNode;
  confirm: string;
  tone?: ButtonTone;
  /** A text that goes with the act, such as a reason. */
  text?: { label: string; hint?: string; error: string; min: number; max: number };
  /** Throws the server's refusal. */
  send: (text: string) => Promise<void>;
  children?: ReactNode;
}

/** Asks for one act, names what follows, and stays open until the act is on show. */
export function ActDialog({ onClose, title, consequence, confirm, tone, text, send, children }: ActDialogProps) {
  const t = useT('acts');
  const handleError = useHandleError();
  const { field, submit, busy } = useFormFlow<{ text: string }>({
    schema: z.object({
      text: z
        .string()
        .trim()
        .min(text?.min ?? 0)
        .max(text?.max ?? 0),
    }),
    defaultValues: { text: '' },
    message: () => text?.error ?? '',
    send: async (values) => {
      await send(values.text.trim());
      onClose();
    },
    onRefused: (error) => {
      handleError(error);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      consequence={consequence}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('goBack')}
          </Button>
          <Button tone={tone} busy={busy} onClick={submit}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {text && (
        <TextArea
          {...field('text')}
          label={text.label}
          hint={text.hint}
          optional={text.min === 0}
          rows={4}
          maxLength={text.max}
        />
      )}
    </Dialog>
  );
}
