import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import type { CardSession } from '#web/lib/cards/card-session.ts';
import { ChallengeNote } from '#web/lib/cards/challenge-note.tsx';
import type { Confirmation } from '#web/lib/cards/confirm-card.ts';
import { ProviderCardForm } from '#web/lib/cards/provider-card-form.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';

interface AddCardProps {
  /** Where a bank's page leads back to. */
  returnTo: string;
  /** Whether the person came back from their bank without its agreement. */
  failed: boolean;
  onSaved: () => void;
}

/** The form that gives a card to the payment provider to store. Each opening of it is one request. */
export function AddCard({ returnTo, failed, onSaved }: AddCardProps) {
  const t = useT('cards');
  const tCheckout = useT('checkout');
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const request = useQuery({
    queryKey: [...keys.cards, 'request', key],
    queryFn: () =>
      api.send<CardSession>('POST', '/api/cards/request', { body: {}, headers: { 'idempotency-key': key } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [confirmation, setConfirmation] = useState<Confirmation | null>(
    failed ? { kind: 'declined', reason: 'notConfirmed' } : null,
  );
  const answer = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(answer);

  async function onConfirmed(next: Confirmation): Promise<void> {
    setConfirmation(next);
    if (next.kind !== 'accepted') return;
    await queryClient.invalidateQueries({ queryKey: keys.cards, exact: true });
    onSaved();
  }

  if (confirmation?.kind === 'challenge') {
    return <ChallengeNote url={confirmation.url} answer={answer} onOtherCard={() => setConfirmation(null)} />;
  }
  if (request.isError) {
    return (
      <ErrorState
        title={tCheckout('system.title')}
        text={tCheckout('system.text')}
        onRetry={() => void request.refetch()}
      />
    );
  }
  if (request.data === undefined) {
    return (
      <Skeleton label={t('loading')}>
        <SkeletonRows rows={3} />
      </Skeleton>
    );
  }
  return (
    <>
      <p className="mb-4 text-muted">{t('addText')}</p>
      <ProviderCardForm
        session={request.data}
        returnTo={returnTo}
        confirm={t('save')}
        declined={confirmation?.kind === 'declined' ? confirmation.reason : null}
        onConfirmed={(next) => void onConfirmed(next)}
      />
    </>
  );
}
