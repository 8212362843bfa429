import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmIdentity } from '#web/lib/identity/confirm-identity.tsx';
import { shownAccount } from '#web/lib/session/shown-account.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { DeferredDeletion } from './deferred-deletion.tsx';
import { ownDeletionQuery, type OwnDeletion } from './deletion-query.ts';
import { FollowedDeletion } from './followed-deletion.tsx';
import { LastStep } from './last-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepFrame, type StepName } from './step-frame.tsx';

/** The end of an account: confirmed, read, decided; then what it waits for, and in the end its receipt. */
export function DeleteAccountPage() {
  const t = useT('deletion');
  const [params] = useSearchParams();
  const [accountId, token] = [params.get('account'), params.get('token')];
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      {accountId !== null && token !== null ? (
        <FollowedDeletion followed={{ accountId, token }} />
      ) : (
        <>
          <BackLink to={paths.settings()}>{t('back')}</BackLink>
          <OwnDeletionSteps />
        </>
      )}
    </div>
  );
}

function OwnDeletionSteps() {
  const { data: deletion } = useSuspenseQuery(ownDeletionQuery);
  useFollow(deletion);
  if (deletion.status === 'deferred') return <DeferredDeletion deletion={deletion} />;
  return <NewDeletion deletion={deletion} />;
}

/** From the beginning of the erasure on there is no session: the page goes on by a token. */
function useFollow({ status, accountId, followToken }: OwnDeletion): void {
  const isBegun = status === 'erasing' || status === 'erased';
  useEffect(() => {
    if (followToken === null) return undefined;
    const address = paths.deleteAccount({ account: accountId, token: followToken });
    if (isBegun) globalThis.location.replace(address);
    shownAccount.goesTo(address);
    return () => shownAccount.goesTo(null);
  }, [isBegun, accountId, followToken]);
}

function NewDeletion({ deletion }: { deletion: OwnDeletion }) {
  const t = useT('deletion');
  const [step, setStep] = useState<StepName>('confirm');
  if (step === 'review') return <ReviewStep deletion={deletion} onNext={() => setStep('last')} />;
  if (step === 'last') return <LastStep deletion={deletion} onUnconfirmed={() => setStep('confirm')} />;
  return (
    <StepFrame step="confirm" title={t('confirm.title')} text={t('confirm.text')}>
      <Panel>
        <ConfirmIdentity onConfirmed={() => setStep('review')} />
      </Panel>
      <div>
        <LinkButton to={paths.settings()} tone="quiet">
          {t('keep')}
        </LinkButton>
      </div>
      <p className="text-sm text-muted">{t('confirm.note')}</p>
    </StepFrame>
  );
}
