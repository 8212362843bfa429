import { FileBadge } from 'lucide-react';

import { paths } from '#web/app/paths.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';

import type { JobContext } from '../model/job-context.ts';

/** For a provider without the licence that the request's trade needs. */
export function LicenceNote({ context: { view, t } }: { context: JobContext }) {
  const trade = useCategoryName();
  const { state, category } = view.job;
  const open = state === 'Open' || state === 'Offered' || state === 'BookingRequested';
  if (!view.licenceRequired || !open) return null;
  return (
    <div className="mt-5">
      <Note
        tone="warn"
        icon={FileBadge}
        action={
          <LinkButton to={paths.verification()} tone="secondary">
            {t('licence.link')}
          </LinkButton>
        }
      >
        <b className="block">{t('licence.title')}</b>
        {t('licence.text', { trade: trade(category) })}
      </Note>
    </div>
  );
}
