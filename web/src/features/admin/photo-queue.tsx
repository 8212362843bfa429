import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { photoReasons } from '#query-api/contract/reasons.ts';
import type { PhotoFlagsView } from '#query-api/contract/staff-queues.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

import { Since } from './job-queue.tsx';
import { ListFoot } from './list-foot.tsx';
import { photoFlagsQuery } from './queue-queries.ts';

type Flagged = PhotoFlagsView['photos'][number];

/** Photos with signs against them: an admin looks at each, and decides. */
export function PhotoQueue() {
  const t = useT('admin');
  const query = useSuspenseInfiniteQuery(photoFlagsQuery);
  const photos = query.data.pages.flatMap((page) => page.photos);
  if (photos.length === 0) {
    return <EmptyState level={2} spot="bench" title={t('queues.noPhotos')} text={t('queues.noPhotosText')} />;
  }
  return (
    <>
      <ul aria-label={t('queues.photos')} className="divide-y divide-border">
        {photos.map((flagged) => (
          <FlaggedPhoto key={flagged.photoId} flagged={flagged} />
        ))}
      </ul>
      <ListFoot query={query} />
    </>
  );
}

function FlaggedPhoto({ flagged: { accountId, photoId, name, photo, signs, flaggedAt } }: { flagged: Flagged }) {
  const t = useT('admin');
  const id = useId();
  const [reason, setReason] = useState<(typeof photoReasons)[number]>(signs[0] ?? 'noFace');
  const accept = useAction('AcceptProfilePhoto', [keys.queues]);
  const reject = useAction('RejectProfilePhoto', [keys.queues]);
  const busy = accept.pending || reject.pending;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 px-5 py-4.5 sm:px-6 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center">
      <img src={photo} alt={name ?? t('index.noName')} className="size-24 rounded-card object-cover" />
      <div className="min-w-0">
        <Link to={paths.provider(accountId)} className="link font-semibold wrap-anywhere">
          {name ?? t('index.noName')}
        </Link>
        <p className="text-sm">{signs.map((sign) => t(`photo.${sign}`)).join(' · ')}</p>
        <p className="text-sm text-muted">
          <Since at={flaggedAt} />
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-end gap-3 lg:col-span-1">
        <div className="grid gap-1">
          <label htmlFor={id} className="text-sm font-semibold">
            {t('photo.reason')}
          </label>
          <NativeSelect
            id={id}
            value={reason}
            onChange={(event) => setReason(photoReasons.find((one) => one === event.target.value) ?? reason)}
            options={photoReasons.map((value) => ({ value, label: t(`photo.${value}`) }))}
          />
        </div>
        <Button tone="danger" busy={busy} onClick={() => void reject.run({ accountId, photoId, reason })}>
          {t('photo.remove')}
        </Button>
        <Button tone="secondary" busy={busy} onClick={() => void accept.run({ accountId, photoId })}>
          {t('photo.keep')}
        </Button>
      </div>
    </li>
  );
}
