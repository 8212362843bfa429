import { useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';

import { paths } from '#web/app/paths.ts';
import type { JobView } from '#query-api/contract/job.ts';
import type { Texts } from '#web/lib/i18n/text-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { markVisit } from '#web/lib/tracking/tracking.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';

import { Payment } from './payment.tsx';
import { type PayFor, type PaymentStatus, paymentStatusOf } from './payment-purpose.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { type CheckoutTexts, useCheckoutTexts } from './use-checkout-texts.ts';

/** Payment of a booking, a price rise or a tip. The page shows "booked" only when the server says so. */
export function CheckoutPage({ jobId, payFor }: { jobId: string; payFor: PayFor }) {
  const t = useT('checkout');
  const { data: view } = useSuspenseQuery(jobQuery(jobId));
  useLiveTopic(`job:${jobId}`, view.position);
  const texts = useCheckoutTexts(view, payFor);
  const paymentStatus = paymentStatusOf(view, payFor);
  const due = paymentStatus === 'due';
  const title = paymentStatus === 'due' ? texts.title : describeResult(paymentStatus, texts, t).title;
  const isPaid = paymentStatus === 'paid';
  useEffect(() => {
    if (isPaid) markVisit('step:first_payment_processed');
  }, [isPaid]);
  const answer = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(answer);
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={title} />
      <BackLink to={paths.job(jobId)}>{t('back')}</BackLink>
      {due && (
        <header className="mt-1.5">
          <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
          <p className="mt-1 text-muted">{texts.lead}</p>
        </header>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-10">
        <Panel title={due ? t('card.title') : undefined}>
          <Stage view={view} payFor={payFor} texts={texts} answer={answer} />
        </Panel>
        {/* On a small screen: the price before the card form, and the result before the price. */}
        <aside className={`min-w-0 ${due ? 'max-lg:row-start-1' : ''}`}>
          <CheckoutSummary view={view} payFor={payFor} />
        </aside>
      </div>
    </div>
  );
}

interface StageProps {
  view: JobView;
  payFor: PayFor;
  texts: CheckoutTexts;
  /** The result takes the focus when the focused form is gone. */
  answer: RefObject<HTMLHeadingElement | null>;
}

/** The payment's result: the page title as soon as nothing is due any more. */
function describeResult(
  paymentStatus: Exclude<PaymentStatus, 'due'>,
  texts: CheckoutTexts,
  t: Texts<'checkout'>,
): { title: string; text: string; action: string } {
  switch (paymentStatus) {
    case 'paid':
      return { ...texts.done, action: t('booked.action') };
    case 'over':
      return { ...texts.over, action: t('expired.action') };
    case 'nothing':
      return { title: t('notDue.title'), text: t('notDue.text'), action: t('notDue.action') };
  }
}

function Stage({ view, payFor, texts, answer }: StageProps) {
  const t = useT('checkout');
  const paymentStatus = paymentStatusOf(view, payFor);
  if (paymentStatus === 'due') return <Payment view={view} payFor={payFor} texts={texts} answer={answer} />;
  const { title, text, action } = describeResult(paymentStatus, texts, t);
  const state = (
    <EmptyState
      level={1}
      headingRef={answer}
      spot={paymentStatus === 'paid' ? 'joined' : 'unjoined'}
      title={title}
      text={text}
      action={<LinkButton to={paths.job(view.job.jobId)}>{action}</LinkButton>}
    />
  );
  return paymentStatus === 'paid' ? <output className="block">{state}</output> : state;
}
