import { type ComponentType, useEffect, useRef, useState } from 'react';

import type { PersonReviewsView } from '#query-api/contract/reviews.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { OneReview } from './one-review.tsx';
import { RemoveReviewDialog } from './remove-review-dialog.tsx';
import { ReplyDialog, ReportReviewDialog } from './review-dialogs.tsx';
import type { DialogProps } from './use-policy-reason.ts';

type Action = 'reply' | 'report' | 'remove' | 'reportReply' | 'removeReply';
const dialogs: Record<Action, { Dialog: ComponentType<DialogProps>; part: DialogProps['part'] }> = {
  reply: { Dialog: ReplyDialog, part: 'review' },
  report: { Dialog: ReportReviewDialog, part: 'review' },
  remove: { Dialog: RemoveReviewDialog, part: 'review' },
  reportReply: { Dialog: ReportReviewDialog, part: 'reply' },
  removeReply: { Dialog: RemoveReviewDialog, part: 'reply' },
};

interface PublicReviewProps {
  review: PersonReviewsView['reviews'][number];
  /** The reviewed person. */
  accountId: string;
}

/** A public review, with the viewer's actions. */
export function PublicReview({ review, accountId }: PublicReviewProps) {
  const t = useT('review');
  const format = useFormat();
  const names = useNames();
  const categoryName = useCategoryName();
  const [asking, setAsking] = useState<Action | null>(null);
  const [asked, setAsked] = useState<Action | null>(null);
  const { canReply, canReport, canRemove, canReportReply, canRemoveReply } = review;
  const can: Record<Action, boolean> = {
    reply: canReply,
    report: canReport,
    remove: canRemove,
    reportReply: canReportReply,
    removeReply: canRemoveReply,
  };
  const article = useRef<HTMLElement>(null);
  /** A completed action removes its own button: the focus moves to the review. */
  const leftOver = asking === null && asked !== null && !can[asked];
  useEffect(() => {
    if (leftOver && document.activeElement === document.body) article.current?.focus();
  }, [leftOver]);
  function close(): void {
    setAsked(asking);
    setAsking(null);
  }
  const date = format.date(review.publishedAt ?? review.submittedAt, 'year');
  const name = names.full(review.author, review.side);
  const title = [name, categoryName(review.category), review.area, date].filter(Boolean).join(' · ');
  const dialog = asking === null ? null : dialogs[asking];
  return (
    <OneReview
      ref={article}
      review={review}
      title={<ProviderName person={review.author} name={name} sentence={title} />}
      underReply={
        (canReportReply || canRemoveReply) && (
          <div className="mt-2 flex flex-wrap items-center gap-3">
            {canReportReply && (
              <TextButton className="text-sm" onClick={() => setAsking('reportReply')}>
                {t('report.replyAction')}
              </TextButton>
            )}
            {canRemoveReply && (
              <TextButton className="text-sm" onClick={() => setAsking('removeReply')}>
                {t('remove.replyAction')}
              </TextButton>
            )}
          </div>
        )
      }
    >
      {(canReply || canReport || canRemove) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {canReply && (
            <Button tone="secondary" onClick={() => setAsking('reply')}>
              {t('reply.action')}
            </Button>
          )}
          {canReport && (
            <TextButton className="text-sm" onClick={() => setAsking('report')}>
              {t('report.action')}
            </TextButton>
          )}
          {canRemove && (
            <TextButton className="text-sm" onClick={() => setAsking('remove')}>
              {t('remove.action')}
            </TextButton>
          )}
        </div>
      )}
      {dialog !== null && (
        <dialog.Dialog review={review} part={dialog.part} touches={[keys.personReviews(accountId)]} onClose={close} />
      )}
    </OneReview>
  );
}
