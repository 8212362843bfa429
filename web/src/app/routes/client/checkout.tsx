import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams, useSearchParams } from 'react-router-dom';
import { partOf } from '#web/app/part-of.ts';
import { requireProfile } from '#web/app/require-me.ts';
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx';
import { payForOf } from '#web/features/checkout/purpose.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireProfile(queryClient, request);
    return queryClient.ensureQueryData(jobQuery(partOf(params, 'jobId')));
  };

export function Component() {
  const { jobId = '' } = useParams();
  const [search] = useSearchParams();
  const payFor = payForOf(search.get('purpose'), search.get('ref'));
  const key = 'ref' in payFor ? payFor.ref : jobId;
  return <CheckoutPage key={key} jobId={jobId} payFor={payFor} />;
}
