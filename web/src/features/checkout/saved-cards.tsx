import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { type Confirmation, declineReason } from '#web/lib/cards/confirm-card.ts';
import { type OwnCard, toExpiry } from '#web/lib/cards/own-cards.ts';
import { useCardName } from '#web/lib/cards/use-card-name.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Radio } from '#web/ui/checkbox.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import type { CheckoutSession } from './checkout-query.ts';
import type { PayFor } from './payment-purpose.ts';

interface SavedCardsProps {
  jobId: string;
  payFor: PayFor;
  cards: readonly OwnCard[];
  amount: CheckoutSession['amount'];
  onConfirmed: (confirmation: Confirmation) => void;
  onAnother: () => void;
}

type Answer = { kind: 'accepted' } | { kind: 'challenge'; url: string } | { kind: 'declined'; code: string };

/** One press pays: with the card that is offered first, unless the client chooses another. */
export function SavedCards({ jobId, payFor, cards, amount, onConfirmed, onAnother }: SavedCardsProps) {
  const t = useT('cards');
  const format = useFormat();
  const cardName = useCardName();
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const offered = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  const chosen = cards.find(({ cardId }) => cardId === chosenId) ?? offered;
  /** One try of one card: a press after a lost answer repeats it. */
  const attempt = useRef<{ cardId: string; key: string } | null>(null);
  if (chosen === undefined) return null;

  async function pay({ cardId }: OwnCard): Promise<void> {
    setBusy(true);
    if (attempt.current?.cardId !== cardId) attempt.current = { cardId, key: crypto.randomUUID() };
    const headers = { 'idempotency-key': attempt.current.key };
    try {
      const path = `/api/checkout/${encodeURIComponent(jobId)}/card`;
      const answer = await api.send<Answer>('POST', path, { body: { ...payFor, cardId }, headers });
      attempt.current = null;
      if (answer.kind !== 'declined') onConfirmed(answer);
      else onConfirmed({ kind: 'declined', reason: declineReason({ code: answer.code, decline_code: answer.code }) });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      // Removed in another tab: this one, or the last.
      if (code === 'PAYMENT_METHOD_REQUIRED') queryClient.setQueryData(keys.cards, { cards: [] });
      if (code === 'NOT_FOUND') {
        showToast({ tone: 'bad', title: t('pay.gone') });
        await queryClient.invalidateQueries({ queryKey: keys.cards });
      } else {
        handleError(error);
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-5">
      <fieldset disabled={busy}>
        <legend className="mb-1 font-semibold">{t('pay.legend')}</legend>
        {cards.map((card) => (
          <Radio
            key={card.cardId}
            name="card"
            checked={card === chosen}
            onChange={() => setChosenId(card.cardId)}
            label={
              <>
                <b className="tabular font-semibold">{cardName(card)}</b>
                <span className="block text-sm text-muted">{t('expires', { date: toExpiry(card) })}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <Button size="large" block busy={busy} onClick={() => void pay(chosen)}>
        {t('pay.with', { amount: format.money(amount), card: cardName(chosen) })}
      </Button>
      <Button tone="secondary" block onClick={onAnother}>
        {t('pay.another')}
      </Button>
    </div>
  );
}
