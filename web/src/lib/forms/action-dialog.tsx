import type { ReactNode } from 'react';
import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { TextArea } from '#web/ui/text-area.tsx';

import { type FileRef, useUploads } from '../files/use-uploads.ts';
import { FormDialog } from './form-dialog.tsx';
import { useDialogFlow } from './use-dialog-flow.ts';

interface ActionDialogProps {
  onClose: () => void;
  title: string;
  consequence: ReactNode;
  confirm: string;
  tone?: ButtonTone;
  /** A text that goes with the command, such as a reason; without a minimum length it is optional. */
  text?: { label: string; hint?: string; error: string; min: number; max: number };
  /** Pictures or documents that go with the command; `needed` is the error when one is required. */
  files?: { label: string; hint?: string; picturesOnly?: boolean; max?: number; needed?: string };
  /** Throws the server's rejection. Resolves to 'stay' when the dialog has more to ask before it closes. */
  send: (text: string, files: FileRef[]) => Promise<void | 'stay'>;
  children?: ReactNode;
}

/** Asks to confirm one command, with a text and files where it needs them. */
export function ActionDialog(props: ActionDialogProps) {
  const { onClose, title, consequence, confirm, tone, text, files, send, children } = props;
  const uploads = useUploads({ picturesOnly: files?.picturesOnly, max: files?.max });
  const flow = useDialogFlow<{ text: string }>({
    onClose,
    uploads,
    schema: z.object({
      text: passageOf(text?.min ?? 0, text?.max ?? 0),
    }),
    defaultValues: { text: '' },
    message: () => text?.error ?? '',
    send: (values) => send(values.text.trim(), uploads.refs),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      consequence={consequence}
      confirm={confirm}
      tone={tone}
      flow={flow}
      files={files && { label: files.label, hint: files.hint, needed: files.needed, uploads }}
    >
      {children}
      {text && (
        <TextArea
          {...flow.field('text')}
          label={text.label}
          hint={text.hint}
          optional={text.min === 0}
          rows={4}
          maxLength={text.max}
        />
      )}
    </FormDialog>
  );
}
