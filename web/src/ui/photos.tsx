import { Dialog as Base } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface Photo {
  src: string;
  /** A smaller one for the list; else the same. */
  thumbnail?: string;
  alt: string;
}

interface PhotosProps {
  label: string;
  photos: Photo[];
  /** Thumbnails in one line, for narrow places; else the first picture is large. */
  small?: boolean;
}

const MAX_SHOWN = 5;

/** Photos as evidence, each of which opens in full. */
export function Photos({ label, photos, small = false }: PhotosProps) {
  const t = useT('ui');
  const [open, setOpen] = useState<number | null>(null);
  const shown = photos.slice(0, MAX_SHOWN);
  const hidden = photos.length - shown.length;
  if (photos.length === 0) return null;
  return (
    <>
      <ul
        aria-label={label}
        className={small ? 'mt-2 flex flex-wrap gap-1.5' : 'mt-5 grid grid-cols-4 gap-1.5 sm:gap-2'}
      >
        {shown.map((photo, index) => (
          <li
            key={photo.src}
            className={classNames('relative', !small && index === 0 && 'max-sm:col-span-4 sm:col-span-2 sm:row-span-2')}
          >
            <button
              type="button"
              aria-label={t('photos.enlarge', { name: photo.alt })}
              onClick={() => setOpen(index)}
              className={classNames(
                'block overflow-clip rounded-control border border-border bg-surface',
                small ? 'h-13 w-18' : 'aspect-4/3 size-full',
              )}
            >
              <img
                src={photo.thumbnail ?? photo.src}
                alt=""
                loading="lazy"
                className="size-full object-cover dark:brightness-86"
              />
            </button>
            {hidden > 0 && index === MAX_SHOWN - 1 && (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 grid place-items-center rounded-control bg-scrim font-bold text-white"
              >
                +{hidden}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Base.Root open={open !== null} onOpenChange={(next) => !next && setOpen(null)}>
        <Base.Portal>
          <Base.Backdrop className="fixed inset-0 z-50 bg-scrim" />
          <Base.Popup className="fixed inset-0 z-50 grid grid-rows-[auto_1fr] outline-none">
            {open !== null && <Large photos={photos} at={open} onMove={setOpen} />}
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </>
  );
}

function Large({ photos, at, onMove }: { photos: Photo[]; at: number; onMove: (at: number) => void }) {
  const t = useT('ui');
  const photo = photos[at];
  const move = (step: number) => onMove((at + step + photos.length) % photos.length);
  if (photo === undefined) return null;
  return (
    <>
      <div className="flex items-center gap-3 bg-card px-4 py-2">
        <Base.Title className="min-w-0 flex-1 truncate text-base">{photo.alt}</Base.Title>
        <span className="tabular text-sm text-muted">
          {t('photos.position', { number: at + 1, count: photos.length })}
        </span>
        {photos.length > 1 && (
          <>
            <IconButton icon={ChevronLeft} flip label={t('photos.previous')} onClick={() => move(-1)} />
            <IconButton icon={ChevronRight} flip label={t('photos.next')} onClick={() => move(1)} />
          </>
        )}
        <Base.Close render={<IconButton icon={X} label={t('close')} />} />
      </div>
      <img src={photo.src} alt={photo.alt} className="m-auto max-h-full max-w-full min-h-0 object-contain p-4" />
    </>
  );
}
