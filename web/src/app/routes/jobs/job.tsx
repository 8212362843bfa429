import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunction, useLoaderData, useParams } from 'react-router-dom';
import { toCurrency } from '#domain/money/currencies.ts';
import { loadJobWithAccessCheck } from '#web/app/load-job-with-access-check.ts';
import { requireParam } from '#web/app/require-param.ts';
import { requireProfile } from '#web/app/route-guards.ts';
import { JobPage } from '#web/features/job/job-page.tsx';
import { JobAccessPage } from '#web/features/job/job-access-page.tsx';
import { OfferDialog } from '#web/features/offer/offer-dialog.tsx';
import { JobReviews } from '#web/features/review/job-reviews.tsx';
import { ShownWorkPanel } from '#web/features/shown-work/shown-work-panel.tsx';
import { keys } from '#web/lib/api/query-keys.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { RecordsUnderAccess } from '#web/app/records-under-access.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireProfile(queryClient, request);
    return loadJobWithAccessCheck(queryClient, requireParam(params, 'jobId'));
  };

export function Component() {
  const { jobId = '' } = useParams();
  if (useLoaderData<string>() === 'access') return <JobAccessPage jobId={jobId} />;
  return (
    <RecordsUnderAccess key={jobId} of={keys.job(jobId)}>
      <Opened jobId={jobId} />
    </RecordsUnderAccess>
  );
}

function Opened({ jobId }: { jobId: string }) {
  const { data: view } = useSuspenseQuery(jobQuery(jobId));
  const live = view.offers.find((offer) => offer.status === 'live');
  const currency = view.budget?.currency ?? toCurrency(view.country);
  return (
    <JobPage
      jobId={jobId}
      reviews={(shown) => (
        <>
          <ShownWorkPanel view={shown} />
          <JobReviews view={shown} />
        </>
      )}
      offerDialog={({ onClose }) => (
        <OfferDialog
          jobId={jobId}
          title={view.job.title ?? view.job.number}
          currency={currency}
          request={{ neededBy: view.job.neededBy, offersUntil: view.offersUntil, timezone: view.timezone }}
          existing={live}
          onClose={onClose}
        />
      )}
    />
  );
}
