import { FileText } from 'lucide-react';

import type { StoredFile } from '#query-api/contract/fields.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Files of a message: pictures inline, all others by name. */
export function Attachments({ files }: { files: StoredFile[] }) {
  const t = useT('messages');
  return (
    <ul aria-label={t('attachments', { count: files.length })} className="flex flex-wrap gap-2">
      {files.map(({ fileId, type, name }) => (
        <li key={fileId}>
          <a
            href={`/api/files/${fileId}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-semibold"
          >
            {type.startsWith('image/') ? (
              <img
                src={`/api/files/${fileId}`}
                alt={name ?? t('picture')}
                loading="lazy"
                className="h-24 w-32 rounded-control border border-border object-cover"
              />
            ) : (
              <>
                <Icon icon={FileText} size={20} />
                {name ?? t('file')}
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
