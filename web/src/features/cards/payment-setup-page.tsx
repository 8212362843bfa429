import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { hasExpired, ownCardsQuery } from '#web/lib/cards/own-cards.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { safeRedirect } from '#web/lib/session/safe-redirect.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

import { AddCard } from './add-card.tsx';

/** Where a payment with one press leads to that found no card: why, the form for one, and the way on. A person who opens it directly reads what a saved card is for. */
export function PaymentSetupPage() {
  const t = useT('cards');
  const [search] = useSearchParams();
  const cards = useQuery(ownCardsQuery);
  const asked = safeRedirect(search.get('next'));
  const next = asked ?? paths.cards();
  const title = t(asked === null ? 'setup.directTitle' : 'setup.title');
  const isReady = cards.data?.cards.some((card) => !hasExpired(card)) === true;
  return (
    <div className="container-page max-w-2xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={isReady ? t('saved') : title} />
      {isReady ? (
        <Panel>
          <output className="block">
            <EmptyState
              level={1}
              spot="joined"
              title={t('saved')}
              text={t('lead')}
              action={<LinkButton to={next}>{t(asked === null ? 'link' : 'setup.next')}</LinkButton>}
            />
          </output>
        </Panel>
      ) : (
        <>
          <h1 className="mb-4 text-3xl tracking-[-.025em]">{title}</h1>
          <Note tone="info" icon={CreditCard}>
            {t(asked === null ? 'setup.directText' : 'setup.text')}
          </Note>
          <div className="mt-6 grid gap-6">
            {cards.isError ? (
              <ErrorState title={t('error')} text={t('errorText')} onRetry={() => void cards.refetch()} />
            ) : (
              <Panel title={t('add')}>
                {cards.data === undefined ? (
                  <Skeleton label={t('loading')}>
                    <SkeletonRows rows={3} />
                  </Skeleton>
                ) : (
                  <AddCard
                    returnTo={paths.paymentSetup(asked === null ? {} : { next: asked })}
                    failed={search.get('redirect_status') === 'failed'}
                    onSaved={() => undefined}
                  />
                )}
              </Panel>
            )}
            {asked !== null && (
              <p>
                <LinkButton to={asked} tone="quiet">
                  {t('setup.without')}
                </LinkButton>
              </p>
            )}
          </div>
        </>
      )}
    </div>
  );
}
