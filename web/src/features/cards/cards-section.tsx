import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { ownCardsQuery } from '#web/lib/cards/own-cards.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { AddCard } from './add-card.tsx';
import { CardRow } from './card-row.tsx';

/** As many as the servers accept. */
const MAX_CARDS = 10;

/** The cards with which the person pays with one press. */
export function CardsSection() {
  const t = useT('cards');
  const [search, setSearch] = useSearchParams();
  const cards = useQuery(ownCardsQuery);
  const failed = search.get('redirect_status') === 'failed';
  const [adding, setAdding] = useState(failed);

  function stop(): void {
    setAdding(false);
    if (search.size > 0) setSearch({}, { replace: true });
  }

  return (
    <>
      {cards.isError ? (
        <ErrorState title={t('error')} text={t('errorText')} onRetry={() => void cards.refetch()} />
      ) : (
        <Panel flush>
          {cards.data === undefined ? (
            <Skeleton label={t('loading')}>
              <SkeletonRows rows={2} />
            </Skeleton>
          ) : cards.data.cards.length === 0 ? (
            <p className="px-5 py-4 sm:px-6">
              <b className="block font-semibold">{t('empty')}</b>
              <span className="text-muted">{t('emptyText')}</span>
            </p>
          ) : (
            <ul className="divide-y divide-border">
              {cards.data.cards.map((card) => (
                <CardRow key={card.cardId} card={card} />
              ))}
            </ul>
          )}
          {cards.data !== undefined && !adding && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-border px-5 py-3.5 sm:px-6">
              <p className="min-w-44 flex-1 text-sm text-muted">
                {cards.data.cards.length < MAX_CARDS ? t('addText') : t('full')}
              </p>
              {cards.data.cards.length < MAX_CARDS && (
                <Button tone="secondary" icon={Plus} onClick={() => setAdding(true)}>
                  {t('add')}
                </Button>
              )}
            </div>
          )}
        </Panel>
      )}
      {adding && (
        <Panel
          title={t('add')}
          aside={
            <Button tone="quiet" onClick={stop}>
              {t('cancel')}
            </Button>
          }
        >
          <AddCard
            returnTo={paths.cards()}
            failed={failed}
            onSaved={() => {
              showToast({ tone: 'ok', title: t('saved') });
              stop();
            }}
          />
        </Panel>
      )}
      <p className="text-sm text-muted">{t('bookings')}</p>
    </>
  );
}
