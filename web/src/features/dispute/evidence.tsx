import { FileText } from 'lucide-react';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { fileUrl, isPicture } from '#web/lib/files/file-url.ts';
import { fileSize } from '#web/lib/files/file-size.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { DisputeContext } from './dispute-context.ts';

/** Every file with its source, its owner, and the hash that proves it unchanged. */
export function Evidence({ of }: { of: DisputeContext }) {
  const { view, t, side, can } = of;
  const left = side === null || !can('AddEvidence') ? null : view.filesLeft[side];
  return (
    <Panel
      title={t('evidence.title')}
      flush
      foot={
        <>
          {t('evidence.attached')} {left !== null && t('evidence.left', { count: left })}
        </>
      }
    >
      {view.evidence.length === 0 ? (
        <p className="p-5 text-muted sm:p-6">{t('evidence.none')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {view.evidence.map((one) => (
            <OneFile key={one.file.fileId} of={of} one={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OneFile({ of, one }: { of: DisputeContext; one: DisputeView['evidence'][number] }) {
  const { t, names, side, date, format } = of;
  const { origin, file, by, note, at } = one;
  const name = file.name ?? t('evidence.unnamed');
  return (
    <li className="grid grid-cols-[64px_1fr] gap-4 px-5 py-4 sm:px-6">
      <a
        href={fileUrl(file)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('evidence.open', { name })}
        className="grid size-16 place-items-center overflow-clip rounded-control border border-border bg-surface text-muted"
      >
        {isPicture(file) ? (
          <img src={fileUrl(file)} alt="" loading="lazy" className="size-full object-cover dark:brightness-86" />
        ) : (
          <Icon icon={FileText} size={24} />
        )}
      </a>
      <div className="min-w-0">
        <p className="text-xs font-semibold text-subtle">{t(`origin.${origin}`)}</p>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {t('evidence.line', {
            name: by === side ? t('you') : names[by],
            date: date(at),
            size: fileSize(file.size, format),
          })}
        </p>
        {note && <p className="mt-1 text-sm">{format.quote(note)}</p>}
        <p className="mt-1 text-xs text-subtle">
          {t('evidence.fingerprint')} <code className="font-mono wrap-anywhere">{file.sha256}</code>
        </p>
      </div>
    </li>
  );
}
