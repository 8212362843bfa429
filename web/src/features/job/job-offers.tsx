import { useQuery } from '@tanstack/react-query';

import type { JobView } from '#query-api/contract/job.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';

import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { OffersPanel } from './offers/offers-panel.tsx';
import { useVoice } from './model/voice.ts';

/** The offers of one job, for pages that are about more than this job. */
export function JobOffers({ jobId }: { jobId: string }) {
  const { data: view } = useQuery(jobQuery(jobId));
  useLiveTopic(view === undefined ? null : `job:${jobId}`, view?.position ?? null);
  return view === undefined ? null : <Offers view={view} />;
}

function Offers({ view }: { view: JobView }) {
  const voice = useVoice(view);
  const title = view.job.title ?? voice.t('untitled', { number: view.job.number });
  return <OffersPanel voice={voice} title={voice.t('offers.titleFor', { title })} />;
}
