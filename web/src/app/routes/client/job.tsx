import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';
import { requireProfile } from '#web/app/require-me.ts';
import { JobPage } from '#web/features/job/job-page.tsx';
import { OfferDialog } from '#web/features/offer/offer-dialog.tsx';
import { JobReviews } from '#web/features/review/job-reviews.tsx';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { currencyOf, isCountry } from '#web/lib/locale/countries.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireProfile(queryClient, request);
    return queryClient.ensureQueryData(jobQuery(params['jobId'] ?? ''));
  };

export function Component() {
  const { jobId = '' } = useParams();
  const { data: view } = useSuspenseQuery(jobQuery(jobId));
  const live = view.offers.find((offer) => offer.status === 'live');
  const currency = view.budget?.currency ?? (isCountry(view.country) ? currencyOf(view.country) : 'USD');
  return (
    <JobPage
      key={jobId}
      jobId={jobId}
      reviews={(shown) => <JobReviews view={shown} />}
      offerDialog={({ onClose }) => (
        <OfferDialog
          jobId={jobId}
          title={view.job.title ?? view.job.number}
          currency={currency}
          existing={live}
          onClose={onClose}
        />
      )}
    />
  );
}
