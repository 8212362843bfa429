import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { JobView } from '#query-api/contract/job.ts';
import { paths } from '#web/app/paths.ts';
import { ProviderCardForm } from '#web/lib/cards/provider-card-form.tsx';
import { ChallengeNote } from '#web/lib/cards/challenge-note.tsx';
import { type Confirmation, type DeclineReason, declineReason } from '#web/lib/cards/confirm-card.ts';
import { hasExpired, ownCardsQuery } from '#web/lib/cards/own-cards.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { checkoutQuery } from './checkout-query.ts';
import type { PayFor } from './payment-purpose.ts';
import { SavedCardNote } from './saved-card-note.tsx';
import { FormWithChoice } from './form-with-choice.tsx';
import { SavedCards } from './saved-cards.tsx';
import type { CheckoutTexts } from './use-checkout-texts.ts';

interface PaymentProps {
  view: JobView;
  payFor: PayFor;
  texts: CheckoutTexts;
  /** The focus target when the form is gone. */
  answer: RefObject<HTMLHeadingElement | null>;
}

/** From opening the payment to the bank's answer. The booking itself is confirmed by the server over the socket. */
export function Payment({ view, payFor, texts, answer }: PaymentProps) {
  const t = useT('checkout');
  const format = useFormat();
  const name = useNames().short(view.job.provider, 'provider');
  const [search, setSearch] = useSearchParams();
  const session = useQuery(checkoutQuery(view.job.jobId, payFor));
  const tCards = useT('cards');
  const own = useQuery(ownCardsQuery);
  /** What the client chose; null until then. */
  const [choice, setChoice] = useState<'form' | 'saved' | null>(null);
  const returned = search.get('redirect_status');
  const [confirmation, setConfirmation] = useState<Confirmation | null>(() =>
    returned === null
      ? null
      : returned === 'failed'
        ? { kind: 'declined', reason: 'notConfirmed' }
        : { kind: 'accepted' },
  );

  // A client who returns from the bank continues at the result.
  const [cameBack] = useState(returned !== null);
  useEffect(() => {
    if (cameBack) answer.current?.focus();
  }, [cameBack, answer]);

  function onConfirmed(next: Confirmation): void {
    setConfirmation(next);
    if (next.kind === 'declined') setChoice('form');
    if (returned !== null) setSearch(payFor, { replace: true });
  }

  if (confirmation?.kind === 'accepted')
    return (
      <Waiting
        answer={answer}
        title={t('waiting.title')}
        text={payFor.purpose === 'main' ? t('waiting.text', { name }) : t('waiting.textOther')}
      />
    );
  if (confirmation?.kind === 'challenge') {
    return <ChallengeNote url={confirmation.url} answer={answer} onOtherCard={() => setConfirmation(null)} />;
  }
  if (session.isError) {
    return <ErrorState title={t('system.title')} text={t('system.text')} onRetry={() => void session.refetch()} />;
  }
  // Only a payment that is taken now can be pressed: the card of a later one belongs to its job alone.
  const isPayment = session.data?.mode === 'pay';
  if (session.data === undefined || (isPayment && own.isPending)) return <Preparing failures={session.failureCount} />;
  const declined = findDeclineReason(confirmation, view, payFor);
  const confirm = texts.confirm(session.data.mode, format.money(session.data.amount));
  const cards = isPayment ? (own.data?.cards.filter((card) => !hasExpired(card)) ?? []) : [];
  // A saved card that was declined leads to the form, which says why.
  if (cards.length > 0 && (choice ?? (declined === null ? 'saved' : 'form')) === 'saved') {
    return (
      <SavedCards
        jobId={view.job.jobId}
        payFor={payFor}
        cards={cards}
        amount={session.data.amount}
        onConfirmed={onConfirmed}
        onAnother={() => setChoice('form')}
      />
    );
  }
  const form = {
    session: session.data,
    declined,
    onConfirmed,
    confirm,
    returnTo: paths.checkout(view.job.jobId, payFor),
  };
  return (
    <>
      {session.data.mode === 'save' && <SavedCardNote view={view} />}
      {cards.length > 0 && (
        <p className="mb-4">
          <TextButton
            onClick={() => {
              setChoice('saved');
              setConfirmation(null);
            }}
          >
            {tCards('pay.back')}
          </TextButton>
        </p>
      )}
      {isPayment ? (
        <FormWithChoice jobId={view.job.jobId} payFor={payFor} form={form} />
      ) : (
        <ProviderCardForm {...form} />
      )}
    </>
  );
}

/** A decline just now, or one that the server knows from an earlier visit. */
function findDeclineReason(confirmation: Confirmation | null, view: JobView, payFor: PayFor): DeclineReason | null {
  if (confirmation?.kind === 'declined') return confirmation.reason;
  const code = failureOf(view, payFor);
  return code ? declineReason({ code, decline_code: code }) : null;
}

function failureOf({ payment, paymentsDue }: JobView, payFor: PayFor): string | null {
  if (payFor.purpose === 'main') return payment?.failureCode ?? null;
  return paymentsDue.find(({ ref }) => ref === payFor.ref)?.failureCode ?? null;
}

const SLOW_POLL_AFTER_FAILURES = 10;

function Preparing({ failures }: { failures: number }) {
  const t = useT('checkout');
  return (
    <Skeleton label={t('preparing')}>
      <div className="grid gap-5">
        <SkeletonBlock className="h-24 rounded-card" />
        <SkeletonBlock className="h-12 rounded-control" />
        <SkeletonBlock className="h-12 rounded-control" />
        <SkeletonBlock className="h-13 rounded-control" />
        {failures > SLOW_POLL_AFTER_FAILURES && <p className="text-sm text-muted">{t('preparingLong')}</p>}
      </div>
    </Skeleton>
  );
}

type Answer = Pick<PaymentProps, 'answer'>;

function Waiting({ title, text, answer }: Answer & { title: string; text: string }) {
  return (
    <output className="flex items-start gap-4 py-4">
      <Spinner className="mt-1.5" />
      <div>
        <h3 ref={answer} tabIndex={-1} className="text-xl font-bold tracking-[-.01em] outline-none">
          {title}
        </h3>
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </output>
  );
}
