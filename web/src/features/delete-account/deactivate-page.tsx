import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { EyeOff, LogOut, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmIdentity } from '#web/lib/identity/confirm-identity.tsx';
import { leaveAccount } from '#web/lib/session/sign-out.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { ownDeletionQuery, type OwnDeletion } from './deletion-query.ts';
import { WhatItWaitsFor } from './what-it-waits-for.tsx';

const points = [
  ['hidden', EyeOff],
  ['out', LogOut],
  ['back', RotateCcw],
] as const;

/** An account is put to rest: what it means, what must be over before, and who asks. */
export function DeactivatePage() {
  const t = useT('deletion');
  const { data: deletion } = useSuspenseQuery(ownDeletionQuery);
  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('rest.title')} />
      <BackLink to={paths.settings()}>{t('back')}</BackLink>
      <h1 className="mt-2 text-3xl tracking-[-.025em]">{t('rest.title')}</h1>
      <p className="mt-1.5 mb-6 text-muted">{t('rest.lead')}</p>
      <div className="grid gap-6">
        <Panel>
          <ul className="grid gap-3">
            {points.map(([point, icon]) => (
              <li key={point} className="flex gap-3">
                <Icon icon={icon} className="mt-1 flex-none text-muted" />
                <span>{t(`rest.${point}`)}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <Rest deletion={deletion} />
      </div>
    </div>
  );
}

function Rest({ deletion }: { deletion: OwnDeletion }) {
  const t = useT('deletion');
  const [isConfirmed, setConfirmed] = useState(false);
  if (deletion.blockers.length > 0) {
    return <WhatItWaitsFor deletion={deletion} title={t('rest.first')} foot={t('rest.foot')} />;
  }
  if (deletion.ends > 0) {
    return (
      <Panel title={t('rest.first')} foot={t('rest.foot')}>
        <p className="mb-3">{t('rest.open')}</p>
        <LinkButton to={paths.requests()} tone="secondary">
          {t('rest.requests')}
        </LinkButton>
      </Panel>
    );
  }
  if (isConfirmed) return <LastWord onUnconfirmed={() => setConfirmed(false)} />;
  return (
    <Panel title={t('confirm.title')}>
      <ConfirmIdentity onConfirmed={() => setConfirmed(true)} />
    </Panel>
  );
}

/** The one button that does it. */
function LastWord({ onUnconfirmed }: { onUnconfirmed: () => void }) {
  const t = useT('deletion');
  const handleError = useHandleError();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function deactivate(): Promise<void> {
    setBusy(true);
    try {
      await leaveAccount(queryClient, () => api.send('POST', '/api/account/deactivate', { body: {} }));
      showToast({ title: t('rest.done'), description: t('rest.doneBody') });
      await navigate(paths.logIn());
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'IDENTITY_NOT_CONFIRMED') return onUnconfirmed();
      // Something began meanwhile.
      await queryClient.invalidateQueries({ queryKey: keys.deletion() });
      handleError(error);
    }
  }

  return (
    <Panel>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <LinkButton to={paths.settings()} tone="secondary">
          {t('keep')}
        </LinkButton>
        <Button tone="danger-solid" busy={busy} onClick={() => void deactivate()}>
          {t('rest.deactivate')}
        </Button>
      </div>
    </Panel>
  );
}
