import { type ReactNode, useState } from 'react';

import { SHOWN_PHOTOS_MAX } from '#domain/shown-work/state.ts';
import type { StoredFile } from '#query-api/contract/fields.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { fileUrl } from '#web/lib/files/file-url.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface AskToShowProps {
  jobId: string;
  /** The Homewright's own, of this job. */
  pictures: readonly StoredFile[];
  /** How the client is called in sentences. */
  name: string;
  /** Above the photos. */
  children?: ReactNode;
}

/** The Homewright chooses photos of their work, and asks the client. */
export function AskToShow({ jobId, pictures, name, children }: AskToShowProps) {
  const t = useT('job');
  const format = useFormat();
  const ask = useAction('AskToShowWork', [keys.shownWork(jobId)]);
  const [chosen, choose] = useState<readonly string[]>([]);
  const toggle = (fileId: string) =>
    choose(chosen.includes(fileId) ? chosen.filter((id) => id !== fileId) : [...chosen, fileId]);
  return (
    <Panel title={t('shownWork.title')}>
      <p className="max-w-[65ch]">{t('shownWork.lead', { name })}</p>
      {children}
      <fieldset className="mt-4 min-w-0">
        <legend className="mb-2 font-semibold">
          {t('shownWork.choose', { max: format.number(SHOWN_PHOTOS_MAX) })}
        </legend>
        <div className="flex flex-wrap gap-2">
          {pictures.map(({ fileId, name: title }, index) => (
            <label key={fileId} className="relative block">
              <input
                type="checkbox"
                aria-label={title ?? t('photos.one', { number: index + 1 })}
                checked={chosen.includes(fileId)}
                disabled={!chosen.includes(fileId) && chosen.length >= SHOWN_PHOTOS_MAX}
                onChange={() => toggle(fileId)}
                className="peer absolute inset-s-2 top-2 size-5.5 accent-primary"
              />
              <img
                src={fileUrl({ fileId })}
                alt=""
                loading="lazy"
                className="h-24 w-32 rounded-control border-2 border-border object-cover peer-checked:border-primary dark:brightness-86"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <Button
        className="mt-4"
        busy={ask.pending}
        disabled={chosen.length === 0}
        onClick={() => void ask.run({ jobId, fileIds: [...chosen] })}
      >
        {t('shownWork.ask', { name })}
      </Button>
    </Panel>
  );
}
