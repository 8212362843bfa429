import { Paperclip } from 'lucide-react';
import { type DragEvent, useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';

import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { type FileItem, FileList } from './file-list.tsx';
import { Icon } from './icon.tsx';

interface FileFieldProps extends FieldProps {
  id?: string;
  accept: string;
  files: FileItem[];
  /** Another file can be added. */
  canAdd: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
}

/** Files of a form: chosen or dropped, uploaded at once, each with its progress, its picture and its problem. */
export function FileField({ accept, files, canAdd, onAdd, onRemove, ...field }: FileFieldProps) {
  const t = useT('ui');
  const [over, setOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onAdd([...event.dataTransfer.files]);
    },
  };
  return (
    <Field {...field}>
      {(control) => (
        <>
          {canAdd && (
            <div
              {...drop}
              className={classNames(
                'relative flex min-h-14 items-center gap-2.5 rounded-control border border-dashed px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary',
                over ? 'border-primary bg-soft text-on-soft' : 'border-control bg-card hover:border-text',
              )}
            >
              <Icon icon={Paperclip} />
              <span aria-hidden="true">
                <b className="font-semibold">{t('files.choose')}</b>{' '}
                <span className="text-sm text-muted max-sm:hidden">{t('files.drop')}</span>
              </span>
              <input
                {...control}
                type="file"
                multiple
                accept={accept}
                className="absolute inset-0 w-full cursor-pointer opacity-0"
                onChange={(event) => {
                  onAdd([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
            </div>
          )}
          <FileList files={files} onRemove={onRemove} />
        </>
      )}
    </Field>
  );
}
