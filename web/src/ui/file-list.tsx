import { CircleAlert, FileText, RotateCw, X } from 'lucide-react';

import { useT } from '#web/lib/i18n/use-t.ts';

import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

export interface FileItem {
  id: string;
  name: string;
  /** Already formatted, such as "2.4 MB". */
  size: string;
  preview: string | null;
  /** From 0 to 1 during the upload. */
  progress: number | null;
  /** Its problem, and the remedy. */
  problem?: string;
  /** Only when a retry can help. */
  onRetry?: () => void;
}

interface FileListProps {
  files: FileItem[];
  onRemove: (id: string) => void;
}

/** Chosen files, each with its picture, its progress and its problem. */
export function FileList({ files, onRemove }: FileListProps) {
  const t = useT('ui');
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('files.chosen', { count: files.length })} className="grid gap-2">
      {files.map((file) => (
        <OneFile key={file.id} file={file} onRemove={() => onRemove(file.id)} />
      ))}
    </ul>
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
