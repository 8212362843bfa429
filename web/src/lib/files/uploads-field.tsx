import type { ReactNode } from 'react';

import { FileField } from '#web/ui/file-field.tsx';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';
import { fileSize } from './file-size.ts';
import { acceptOf, type FileProblem, fileRules } from './file-rules.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadsFieldProps {
  id?: string;
  label: string;
  /** The kinds and sizes that are taken stand there when nothing else is said. */
  hint?: ReactNode;
  optional?: boolean;
  /** What is wrong with the files as a whole. */
  error?: string;
  uploads: Uploads;
}

/** The field of files that `useUploads` sends. */
export function UploadsField({ id, label, hint, optional, error, uploads }: UploadsFieldProps) {
  const t = useT('ui');
  const format = useFormat();
  const size = fileSize(fileRules.maxBytes, format);
  const count = uploads.max;
  const problems: Record<FileProblem, string> = {
    type: uploads.picturesOnly ? t('files.problem.picture') : t('files.problem.type'),
    size: t('files.problem.size', { size }),
    many: t('files.problem.many', { count }),
    failed: t('files.problem.failed'),
  };
  return (
    <FileField
      id={id}
      label={label}
      hint={
        hint ?? (uploads.picturesOnly ? t('files.hintPictures', { count, size }) : t('files.hint', { count, size }))
      }
      optional={optional}
      error={error}
      accept={acceptOf(uploads.picturesOnly)}
      files={uploads.list.map((upload) => ({
        id: upload.id,
        name: upload.name,
        size: fileSize(upload.size, format),
        preview: upload.preview,
        progress: upload.progress,
        problem: upload.problem === null ? undefined : problems[upload.problem],
        onRetry: upload.problem === 'failed' ? () => uploads.retry(upload.id) : undefined,
      }))}
      room={uploads.list.length < uploads.max}
      onAdd={uploads.add}
      onRemove={uploads.remove}
    />
  );
}
