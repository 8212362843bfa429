import { EyeOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

import type { PendingReviewsView } from '#query-api/contract/reviews.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { emptyReview, reviewCommand, reviewSchema, type ReviewValues, TEXT_MAX } from './review-form.ts';
import { ReviewFields } from './review-fields.tsx';
import { FURTHER_SCORES } from '#web/lib/reviews/scores.ts';

interface WriteReviewProps {
  pending: PendingReviewsView['pending'][number];
  title: string;
  /** Whether it is being sent, or was rejected. */
  onSending: (isSending: boolean) => void;
}

/** One review: the questions, when it can be read, and that it is final. */
export function WriteReview({ pending, title, onSending }: WriteReviewProps) {
  const t = useT('review');
  const format = useFormat();
  const navigate = useNavigate();
  const handleError = useHandleError();
  const { jobId } = pending;
  const name = useNames().short(pending.about, 'provider');
  const action = useAction('SubmitReview', [keys.pendingReviews, keys.clientJobs, keys.providerJobs, keys.job(jobId)]);
  const flow = useFormFlow<ReviewValues>({
    schema: reviewSchema,
    defaultValues: emptyReview,
    message: (field) => {
      if (field === 'text') return t('error.text', { max: format.number(TEXT_MAX) });
      const scale = FURTHER_SCORES.find((score) => score === field);
      return t('error.stars', { scale: scale === undefined ? t('error.overall') : t(`score.${scale}`) });
    },
    send: async (values) => {
      onSending(true);
      try {
        await action.send(reviewCommand(values, jobId));
      } catch (error) {
        onSending(false);
        throw error;
      }
      await navigate(paths.job(jobId));
    },
    onRejected: handleError,
  });
  return (
    <Panel title={t('form.title', { title: pending.title ?? pending.number })}>
      <PageTitle title={title} />
      <Form onSubmit={flow.submit} wait={flow.wait} className="grid gap-6">
        <Note icon={EyeOff}>
          <b className="font-bold">{t('blind.title')}</b>
          {format.gap}
          {format.sentences(
            t('blind.text', { name, date: format.date(pending.until, 'fullMoment', pending.timezone) }),
            pending.otherIsIn && t('blind.otherIsIn', { name }),
          )}
        </Note>
        <ErrorSummary problems={flow.problems} attempt={flow.attempt} />
        <ReviewFields flow={flow} name={name} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" busy={flow.busy}>
            {t('form.submit')}
          </Button>
          <LinkButton to={paths.job(jobId)} tone="quiet" size="large">
            {t('form.back')}
          </LinkButton>
        </div>
        <p className="text-sm text-muted">{t('form.final')}</p>
      </Form>
    </Panel>
  );
}
