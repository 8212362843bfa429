import { EyeOff, PenLine } from 'lucide-react';
import { useState } from 'react';

import type { JobView } from '#query-api/contract/job.ts';
import type { ReviewPart } from '#query-api/contract/reasons.ts';
import type { JobReviews as Reviews } from '#query-api/contract/reviews.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { OneReview } from './one-review.tsx';
import { ReplyDialog, ReportReviewDialog } from './review-dialogs.tsx';

/** Both reviews of a job: to be written, waiting for each other, or shown together. */
export function JobReviews({ view }: { view: JobView }) {
  const t = useT('review');
  const names = useNames();
  const [asking, setAsking] = useState<'reply' | 'report' | 'reportReply' | null>(null);
  const close = () => setAsking(null);
  const { reviews } = view;
  if (reviews === null) return null;
  const name =
    view.role === 'client' ? names.short(view.job.provider, 'provider') : names.short(view.job.client, 'client');
  const { own, other } = reviews;
  const published = other !== null || (own !== null && own.publishedAt !== null);
  if (!published && own === null && !reviews.canReview) return null;
  return (
    <Panel title={t('panel.title')} aside={!published && <Chip icon={EyeOff}>{t('panel.blind')}</Chip>}>
      <div className="grid gap-6 sm:grid-cols-2 sm:*:only:col-span-full">
        {own === null && reviews.canReview && <Invitation view={view} reviews={reviews} name={name} />}
        {own !== null && (
          <OneReview
            review={own}
            title={t('panel.yours')}
            underReply={
              own.reply?.removed === null && (
                <div className="mt-2">
                  <Report part="reply" reported={reviews.reported} onAsk={() => setAsking('reportReply')} />
                </div>
              )
            }
          >
            {own.publishedAt === null && <Waiting reviews={reviews} name={name} timezone={view.timezone} />}
          </OneReview>
        )}
        {other !== null && (
          <OneReview
            review={other}
            title={<ProviderName person={other.author} name={name} sentence={t('panel.theirs', { name })} />}
          >
            {other.removed === null && (
              <div className="mt-3 flex flex-wrap items-center gap-3">
                {reviews.canReply && (
                  <Button tone="secondary" onClick={() => setAsking('reply')}>
                    {t('reply.action')}
                  </Button>
                )}
                <Report part="review" reported={reviews.reported} onAsk={() => setAsking('report')} />
              </div>
            )}
          </OneReview>
        )}
        {published && other === null && <p className="text-muted">{t('panel.theirsNever', { name })}</p>}
      </div>
      {asking === 'reply' && other !== null && (
        <ReplyDialog review={other} touches={[keys.job(other.jobId)]} onClose={close} />
      )}
      {asking === 'report' && other !== null && (
        <ReportReviewDialog review={other} part="review" touches={[keys.job(other.jobId)]} onClose={close} />
      )}
      {asking === 'reportReply' && own !== null && (
        <ReportReviewDialog review={own} part="reply" touches={[keys.job(own.jobId)]} onClose={close} />
      )}
    </Panel>
  );
}

interface ReportProps {
  part: ReviewPart;
  reported: Reviews['reported'];
  onAsk: () => void;
}

/** Reports what the other side wrote; or says that the viewer did. */
function Report({ part, reported, onAsk }: ReportProps) {
  const t = useT('review');
  if (reported[part]) return <span className="text-sm text-muted">{t('report.done')}</span>;
  return (
    <TextButton className="text-sm" onClick={onAsk}>
      {part === 'reply' ? t('report.replyAction') : t('report.action')}
    </TextButton>
  );
}

function Invitation({ view, reviews, name }: { view: JobView; reviews: Reviews; name: string }) {
  const { job, role, timezone } = view;
  const t = useT('review');
  const format = useFormat();
  const other = role === 'client' ? job.provider : job.client;
  // Who deleted their account writes none any more.
  const theirs = other?.closed === true ? [] : [t('panel.askText', { name })];
  return (
    <div>
      <p className="text-lg font-bold">{t('panel.ask', { name })}</p>
      <p className="mt-1 max-w-[60ch] text-sm text-muted">
        {format.sentences(
          ...(reviews.otherIsIn ? [t('panel.otherIsIn', { name })] : theirs),
          t('panel.until', { date: format.date(reviews.until, 'fullMoment', timezone) }),
        )}
      </p>
      <LinkButton to={paths.submitReview({ job: job.jobId })} tone="secondary" icon={PenLine} className="mt-4">
        {t('panel.write')}
      </LinkButton>
    </div>
  );
}

function Waiting({ reviews, name, timezone }: { reviews: Reviews; name: string; timezone: string }) {
  const t = useT('review');
  const format = useFormat();
  return (
    <p className="mt-3 text-sm text-muted">
      {t('panel.waiting', { name, date: format.date(reviews.until, 'fullMoment', timezone) })}
    </p>
  );
}
