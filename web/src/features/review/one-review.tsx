import { ShieldX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import type { Review } from '#query-api/contract/reviews.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ScoredText } from '#web/lib/reviews/scored-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';

interface OneReviewProps {
  review: Review;
  title: ReactNode;
  /** The focus target when the button is removed. */
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
  /** The viewer's actions on the reply. */
  underReply?: ReactNode;
}

/** One side's review with its reply, or the reason why either was removed. */
export function OneReview({ review, title, ref, children, underReply }: OneReviewProps) {
  const t = useT('review');
  const format = useFormat();
  const { scores, removed, reply } = review;
  const whyGone = ({ reason, at }: NonNullable<Review['removed']>) => ({
    reason: t(`policy.${reason}`),
    date: format.date(at, 'year'),
  });
  return (
    <article ref={ref} tabIndex={ref === undefined ? undefined : -1} className="min-w-0 outline-none">
      <h3 className="text-sm font-semibold text-subtle">{title}</h3>
      {removed !== null && <Tombstone>{t('removed', whyGone(removed))}</Tombstone>}
      {scores !== null && removed === null && <ScoredText scores={scores} text={review.text} />}
      {reply !== null && (
        <div className="mt-3 border-s-2 border-border ps-4">
          <p className="text-xs font-semibold text-subtle">
            {t('reply.title', { date: format.date(reply.at, 'year') })}
          </p>
          {reply.removed === null ? (
            <p className="mt-1 max-w-[62ch] text-sm wrap-anywhere whitespace-pre-line">{reply.text ?? t('noText')}</p>
          ) : (
            <Tombstone>{t('reply.removed', whyGone(reply.removed))}</Tombstone>
          )}
          {underReply}
        </div>
      )}
      {children}
    </article>
  );
}

function Tombstone({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex gap-2 text-sm text-muted">
      <Icon icon={ShieldX} size={16} className="mt-0.5" />
      {children}
    </p>
  );
}
