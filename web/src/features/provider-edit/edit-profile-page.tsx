import { Eye, Info } from 'lucide-react';
import { useState } from 'react';

import type { MeView } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { Completeness } from './completeness.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { PREVIEW_ID, ProfilePreview } from './profile-preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { TraderPanel } from './trader-panel.tsx';
import { useProfileFlow } from './use-profile-flow.ts';
import { YouPanel } from './you-panel.tsx';

/** A provider edits what clients read about them, sees it as it is typed, and publishes it. */
export function EditProfilePage({ user }: { user: MeView['user'] }) {
  const t = useT('providerEdit');
  const flow = useProfileFlow(user.id);
  const [discarding, setDiscarding] = useState(false);
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('title')} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-3xl tracking-[-.025em]">{t('title')}</h1>
          <p className="mt-1.5 text-muted">{t('lead')}</p>
        </div>
        <LinkButton to={paths.hours()} tone="secondary">
          {t('times.title')}
        </LinkButton>
        <a
          href={`#${PREVIEW_ID}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline lg:hidden"
        >
          <Icon icon={Eye} size={16} />
          {t('toPreview')}
        </a>
      </div>
      <div className="mt-5.5 grid gap-5">
        <Completeness flow={flow} />
        {user.providerStatus !== 'approved' && (
          <Note tone="info" icon={Info}>
            {t('notApproved')}
          </Note>
        )}
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-5">
            <PhotoPanel flow={flow} user={user} />
            <Form onSubmit={flow.submit} wait={flow.wait}>
              <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
              <YouPanel flow={flow} />
              <PricesPanel flow={flow} />
              <PublishBar flow={flow} onDiscard={() => setDiscarding(true)} />
            </Form>
            <TraderPanel flow={flow} accountId={user.id} />
          </div>
          <ProfilePreview flow={flow} user={user} />
        </div>
      </div>
      {discarding && (
        <ActionDialog
          onClose={() => setDiscarding(false)}
          title={t('discard.title')}
          consequence={t('discard.consequence')}
          confirm={t('discard.confirm')}
          tone="danger"
          send={async () => flow.discard()}
        />
      )}
    </div>
  );
}
