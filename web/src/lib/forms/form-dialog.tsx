import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';

import type { Uploads } from '../files/use-uploads.ts';
import { UploadsField } from '../files/uploads-field.tsx';
import { useT } from '../i18n/use-t.ts';
import type { FormFlow } from './use-form-flow.ts';

interface FormDialogProps<Values extends FieldValues> {
  onClose: () => void;
  title: string;
  /** The consequences of the command. */
  consequence?: ReactNode;
  confirm: string;
  tone?: ButtonTone;
  /** Wide enough for choices next to each other. */
  wide?: boolean;
  flow: FormFlow<Values>;
  /** Files that go with it, shown last. `needed` is the error when one is required. */
  files?: { label: string; hint?: string; uploads: Uploads; needed?: string };
  children?: ReactNode;
}

/** A form that asks for one command, states its consequences, and stays open until the change is shown. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { onClose, title, consequence, confirm, tone, wide, flow, files, children } = props;
  const t = useT('ui');
  const errors = useT('errors');
  const id = useId();
  const filesId = `${id}-files`;
  const [tries, setTries] = useState(0);
  const waiting = files?.uploads.busy === true;
  const lost = files?.uploads.lost === true;
  const broken = lost ? errors('fileUnknown.body') : t('files.broken');
  const wrong = files === undefined ? undefined : wrongWith(files, broken);
  const error = tries > 0 || lost ? wrong : undefined;
  const problems = error === undefined ? flow.problems : [...flow.problems, { fieldId: filesId, message: error }];

  function submit(): void {
    if (flow.busy || waiting) return;
    if (wrong === undefined) flow.submit();
    else setTries((count) => count + 1);
  }

  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      consequence={consequence}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('goBack')}
          </Button>
          <Button type="submit" form={id} tone={tone} busy={flow.busy || waiting}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} wait={flow.wait} className="grid gap-4 empty:hidden">
        <ErrorSummary problems={problems} attempt={flow.attempt + tries} />
        {children}
        {files && (
          <UploadsField
            id={filesId}
            label={files.label}
            hint={files.hint}
            error={error}
            uploads={files.uploads}
            optional={files.needed === undefined}
          />
        )}
      </Form>
    </Dialog>
  );
}

/** The reason why the files cannot be sent yet. */
function wrongWith({ uploads, needed }: { uploads: Uploads; needed?: string }, broken: string): string | undefined {
  if (uploads.failed) return broken;
  return uploads.refs.length === 0 ? needed : undefined;
}
