import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';

import type { Uploads } from '../files/use-uploads.ts';
import { UploadsField } from '../files/uploads-field.tsx';
import { useT } from '../i18n/use-t.ts';
import type { FormFlow } from './use-form-flow.ts';

interface FormDialogProps<Values extends FieldValues> {
  onClose: () => void;
  title: string;
  /** What follows from the act. */
  consequence?: ReactNode;
  confirm: string;
  tone?: ButtonTone;
  flow: FormFlow<Values>;
  /** Files that go along; they stand last. */
  files?: { label: string; hint?: string; uploads: Uploads };
  children?: ReactNode;
}

/** A form that asks for one act, names what follows, and stays open until the act is on show. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { onClose, title, consequence, confirm, tone, flow, files, children } = props;
  const t = useT('ui');
  const id = useId();
  const filesId = `${id}-files`;
  const [tries, setTries] = useState(0);
  const broken = tries > 0 && files?.uploads.failed === true;
  const problems = broken ? [...flow.problems, { fieldId: filesId, message: t('files.broken') }] : flow.problems;
  const waiting = files?.uploads.busy === true;

  function submit(): void {
    if (flow.busy || waiting) return;
    if (files?.uploads.failed === true) setTries((count) => count + 1);
    else flow.submit();
  }

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
          <Button type="submit" form={id} tone={tone} busy={flow.busy || waiting}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4 empty:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ErrorSummary problems={problems} attempt={flow.attempt + tries} />
        {children}
        {files && <UploadsField id={filesId} label={files.label} hint={files.hint} uploads={files.uploads} optional />}
      </form>
    </Dialog>
  );
}
