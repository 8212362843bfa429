import { useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';

import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { hasExpired, type OwnCard, type OwnCardsView, toExpiry } from '#web/lib/cards/own-cards.ts';
import { useCardName } from '#web/lib/cards/use-card-name.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

/** One saved card, and what its owner can do with it. */
export function CardRow({ card }: { card: OwnCard }) {
  const t = useT('cards');
  const name = useCardName()(card);
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const expired = hasExpired(card);

  async function send(what: 'default' | 'remove'): Promise<void> {
    const view = await api.send<OwnCardsView>('POST', `/api/cards/${what}`, { body: { cardId: card.cardId } });
    queryClient.setQueryData(keys.cards, view);
    showToast({ tone: 'ok', title: t(what === 'default' ? 'offered' : 'removed', { card: name }) });
  }

  async function offerFirst(): Promise<void> {
    setBusy(true);
    try {
      await send('default');
    } catch (error) {
      handleError(error);
      await queryClient.invalidateQueries({ queryKey: keys.cards, exact: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 sm:px-6">
      <span className="grid size-11 flex-none place-items-center rounded-control bg-neutral-soft text-muted">
        <Icon icon={CreditCard} />
      </span>
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="tabular font-semibold">{name}</b>
          {card.isDefault && <Chip tone="brand">{t('first')}</Chip>}
          {expired && <Chip tone="warn">{t('expired')}</Chip>}
        </p>
        <p className="tabular text-sm text-muted">{t('expires', { date: toExpiry(card) })}</p>
      </div>
      <div className="-mx-4.5 flex flex-wrap gap-x-2">
        {!card.isDefault && !expired && (
          <Button tone="quiet" busy={busy} aria-label={`${t('offerFirst')}: ${name}`} onClick={() => void offerFirst()}>
            {t('offerFirst')}
          </Button>
        )}
        <Button tone="quiet" aria-label={t('removeFor', { card: name })} onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      {removing && (
        <ActionDialog
          onClose={() => setRemoving(false)}
          title={t('removeTitle', { card: name })}
          consequence={t('removeText')}
          confirm={t('remove')}
          tone="danger"
          send={() => send('remove')}
        />
      )}
    </li>
  );
}
