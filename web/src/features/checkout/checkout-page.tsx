import { useSuspenseQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';

import { paths } from '#web/app/paths.ts';
import type { JobView } from '#query-api/contract/job.ts';
import type { Texts } from '#web/lib/i18n/text-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';

import { Payment } from './payment.tsx';
import { type PayFor, type Standing, standingOf } from './purpose.ts';
import { Summary } from './summary.tsx';
import { type CheckoutWords, useCheckoutWords } from './use-checkout-words.ts';

/** Pays for a booking, a price rise or a tip. The page shows "booked" only when the servers say so. */
export function CheckoutPage({ jobId, payFor }: { jobId: string; payFor: PayFor }) {
  const t = useT('checkout');
  const { data: view } = useSuspenseQuery(jobQuery(jobId));
  useLiveTopic(`job:${jobId}`, view.position);
  const words = useCheckoutWords(view, payFor);
  const standing = standingOf(view, payFor);
  const due = standing === 'due';
  const title = standing === 'due' ? words.title : answerOf(standing, words, t).title;
  const answer = useRef<HTMLHeadingElement>(null);
  useFocusKept(answer);
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={title} />
      <BackLink to={paths.job(jobId)}>{t('back')}</BackLink>
      {due && (
        <header className="mt-1.5">
          <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
          <p className="mt-1 text-muted">{words.lead}</p>
        </header>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-10">
        <Panel title={due ? t('card.title') : undefined}>
          <Stage view={view} payFor={payFor} words={words} answer={answer} />
        </Panel>
        {/* On a small screen: what it costs before the card, and that it is paid before what it cost. */}
        <aside className={`min-w-0 ${due ? 'max-lg:row-start-1' : ''}`}>
          <Summary view={view} payFor={payFor} />
        </aside>
      </div>
    </div>
  );
}

interface StageProps {
  view: JobView;
  payFor: PayFor;
  words: CheckoutWords;
  /** What came of it takes the focus when the form is gone that had it. */
  answer: RefObject<HTMLHeadingElement | null>;
}

/** What came of the payment: it is the page's title as soon as there is nothing to pay any more. */
function answerOf(
  standing: Exclude<Standing, 'due'>,
  words: CheckoutWords,
  t: Texts<'checkout'>,
): { title: string; text: string; action: string } {
  switch (standing) {
    case 'paid':
      return { ...words.done, action: t('booked.action') };
    case 'over':
      return { ...words.over, action: t('expired.action') };
    case 'nothing':
      return { title: t('notDue.title'), text: t('notDue.text'), action: t('notDue.action') };
  }
}

function Stage({ view, payFor, words, answer }: StageProps) {
  const t = useT('checkout');
  const standing = standingOf(view, payFor);
  if (standing === 'due') return <Payment view={view} payFor={payFor} words={words} answer={answer} />;
  const { title, text, action } = answerOf(standing, words, t);
  const told = (
    <EmptyState
      level={1}
      headingRef={answer}
      spot={standing === 'paid' ? 'joined' : 'unjoined'}
      title={title}
      text={text}
      action={<LinkButton to={paths.job(view.job.jobId)}>{action}</LinkButton>}
    />
  );
  return standing === 'paid' ? <output className="block">{told}</output> : told;
}
