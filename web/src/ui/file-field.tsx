import { CircleAlert, FileText, Paperclip, RotateCw, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';

import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

export interface FileItem {
  id: string;
  name: string;
  /** Already formatted, such as "2.4 MB". */
  size: string;
  preview: string | null;
  /** From 0 to 1 while it is sent. */
  progress: number | null;
  /** What is wrong with it, and what to do. */
  problem?: string;
  /** Only where trying again can help. */
  onRetry?: () => void;
}

interface FileFieldProps {
  id?: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  error?: string;
  accept: string;
  files: FileItem[];
  /** There is room for another one. */
  room: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
}

/** Files to go with a form: chosen or dropped, sent at once, each with its progress, its picture and its problem. */
export function FileField(props: FileFieldProps) {
  const { id, label, hint, optional = false, error, accept, files, room, onAdd, onRemove } = props;
  const t = useT('ui');
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
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
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={controlId} className="font-semibold">
        {label} {optional && <span className="font-normal text-subtle">{t('optional')}</span>}
      </label>
      {hint !== undefined && (
        <span id={hintId} className="text-sm leading-[1.45] text-muted">
          {hint}
        </span>
      )}
      {room && (
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
            id={controlId}
            type="file"
            multiple
            accept={accept}
            aria-describedby={described || undefined}
            aria-invalid={error !== undefined || undefined}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
            onChange={(event) => {
              onAdd([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
      )}
      {files.length > 0 && (
        <ul aria-label={t('files.chosen', { count: files.length })} className="grid gap-2">
          {files.map((file) => (
            <OneFile key={file.id} file={file} onRemove={() => onRemove(file.id)} />
          ))}
        </ul>
      )}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

function OneFile({ file, onRemove }: { file: FileItem; onRemove: () => void }) {
  const t = useT('ui');
  const bad = file.problem !== undefined;
  return (
    <li
      className={classNames(
        'grid grid-cols-[48px_1fr_auto] items-center gap-x-3 rounded-control border p-2',
        bad ? 'border-danger' : 'border-border',
      )}
    >
      <span className="grid size-12 place-items-center overflow-clip rounded-chip bg-surface text-muted">
        {file.preview === null ? (
          <Icon icon={FileText} />
        ) : (
          <img src={file.preview} alt="" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 text-sm">
        <span className="block truncate font-semibold">{file.name}</span>
        {file.progress === null ? (
          !bad && <span className="text-muted">{file.size}</span>
        ) : (
          <ProgressBar
            label={t('files.sending', { name: file.name })}
            value={Math.round(file.progress * 100)}
            max={100}
          />
        )}
        {bad && (
          <span role="alert" className="flex gap-1.5 font-semibold text-danger">
            <Icon icon={CircleAlert} size={16} className="mt-0.5" />
            {file.problem}
          </span>
        )}
      </span>
      <span className="flex">
        {file.onRetry && (
          <IconButton icon={RotateCw} label={t('files.retry', { name: file.name })} onClick={file.onRetry} />
        )}
        <IconButton icon={X} label={t('files.remove', { name: file.name })} onClick={onRemove} />
      </span>
    </li>
  );
}
