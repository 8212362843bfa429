import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, EyeOff, FileText, LogOut, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmIdentity } from '#web/lib/identity/confirm-identity.tsx';
import { leaveAccount } from '#web/lib/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionAnchor } from '#web/ui/section-anchor.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { ownDeletionQuery } from './deletion-query.ts';
import { WhatItWaitsFor } from './what-it-waits-for.tsx';

const restPoints = [
  ['hidden', EyeOff],
  ['out', LogOut],
  ['back', RotateCcw],
] as const;
const deletionPoints = [
  ['goes', Trash2],
  ['stays', FileText],
  ['final', CircleAlert],
] as const;

/** Two ways to leave, side by side: what each means, and above both what must be over before. */
export function LeaveSection() {
  const t = useT('deletion');
  const tSettings = useT('settings');
  const { data: deletion } = useSuspenseQuery(ownDeletionQuery);
  const [isAsking, setAsking] = useState(false);
  const isBlocked = deletion.blockers.length > 0;
  const isOpen = isBlocked || deletion.ends > 0;
  return (
    <>
      {isBlocked ? (
        <WhatItWaitsFor deletion={deletion} title={t('rest.first')} foot={null} />
      ) : (
        isOpen && (
          <Panel title={t('rest.first')}>
            <p className="mb-3">{t('rest.open')}</p>
            <LinkButton to={paths.requests()} tone="secondary">
              {t('rest.requests')}
            </LinkButton>
          </Panel>
        )
      )}
      <Panel flush>
        <div className="grid divide-border max-sm:divide-y sm:grid-cols-2 sm:divide-x">
          <Way title={tSettings('deactivation.title')} text={tSettings('deactivation.text')}>
            <Points points={restPoints.map(([point, icon]) => [t(`rest.${point}`), icon])} />
            {isOpen ? (
              <p className="mt-auto text-sm text-muted">{t('rest.foot')}</p>
            ) : (
              !isAsking && (
                <Button tone="secondary" className="mt-auto" onClick={() => setAsking(true)}>
                  {t('rest.deactivate')}
                </Button>
              )
            )}
          </Way>
          <SectionAnchor id="delete">
            <Way title={tSettings('deletion.title')} text={tSettings('deletion.text')}>
              <Points points={deletionPoints.map(([point, icon]) => [tSettings(`deletion.${point}`), icon])} />
              <LinkButton to={paths.deleteAccount()} tone="danger" className="mt-auto">
                {tSettings('deletion.link')}
              </LinkButton>
            </Way>
          </SectionAnchor>
        </div>
      </Panel>
      {isAsking && !isOpen && <Rest />}
    </>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex h-full flex-col p-5 sm:p-6">
      <h2 className="text-lg leading-tight tracking-[-.01em]">{title}</h2>
      <p className="mt-1.5 text-sm text-muted">{text}</p>
      {children}
    </div>
  );
}

function Points({ points }: { points: readonly (readonly [string, LucideIcon])[] }) {
  return (
    <ul className="mt-4 mb-6 grid gap-3 text-sm">
      {points.map(([text, icon]) => (
        <li key={text} className="flex gap-3">
          <Icon icon={icon} className="flex-none text-muted" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who asks confirms that it is them. */
function Rest() {
  const t = useT('deletion');
  const [isConfirmed, setConfirmed] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => step.current?.focus(), [isConfirmed]);
  return (
    <div ref={step} tabIndex={-1} className="scroll-mt-24 outline-none">
      {isConfirmed ? (
        <LastWord onUnconfirmed={() => setConfirmed(false)} />
      ) : (
        <Panel title={t('confirm.title')}>
          <ConfirmIdentity onConfirmed={() => setConfirmed(true)} />
        </Panel>
      )}
    </div>
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
