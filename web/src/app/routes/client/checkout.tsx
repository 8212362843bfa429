import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams, useSearchParams } from 'react-router-dom';
import { requireParam } from '#web/app/require-param.ts';
import { requireProfile } from '#web/app/route-guards.ts';
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx';
import { parsePayFor } from '#web/features/checkout/payment-purpose.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireProfile(queryClient, request);
    return queryClient.ensureQueryData(jobQuery(requireParam(params, 'jobId')));
  };

export function Component() {
  const { jobId = '' } = useParams();
  const [search] = useSearchParams();
  const payFor = parsePayFor(search.get('purpose'), search.get('ref'));
  const key = 'ref' in payFor ? payFor.ref : jobId;
  return <CheckoutPage key={key} jobId={jobId} payFor={payFor} />;
}
