import type { ReactNode } from 'react';

import { FileField } from '#web/ui/file-field.tsx';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';
import { fileSize } from './file-size.ts';
import { buildAcceptAttribute, fileRules } from './file-rules.ts';
import { useFileItems } from './use-file-items.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadsFieldProps {
  id?: string;
  label: string;
  /** Shows the accepted kinds and sizes unless another hint is given. */
  hint?: ReactNode;
  optional?: boolean;
  /** The error of the files as a whole. */
  error?: string;
  uploads: Uploads;
}

/** The file field for `useUploads`. */
export function UploadsField({ id, label, hint, optional, error, uploads }: UploadsFieldProps) {
  const t = useT('ui');
  const format = useFormat();
  const size = fileSize(fileRules.maxBytes, format);
  const count = uploads.max;
  return (
    <FileField
      id={id}
      label={label}
      hint={
        hint ?? (uploads.picturesOnly ? t('files.hintPictures', { count, size }) : t('files.hint', { count, size }))
      }
      optional={optional}
      error={error}
      accept={buildAcceptAttribute(uploads.picturesOnly)}
      files={useFileItems(uploads)}
      canAdd={uploads.list.length < uploads.max}
      onAdd={uploads.add}
      onRemove={uploads.remove}
    />
  );
}
