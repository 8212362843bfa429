import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import type { Thread as ThreadFacts } from '#query-api/contract/offers.ts';
import { Thread } from '#web/lib/messages/thread.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { SkeletonRows, Skeleton } from '#web/ui/skeleton.tsx';

import type { JobContext } from '../model/job-context.ts';

/** The thread with the other side about this job. */
export function ThreadPanel({ context, thread }: { context: JobContext; thread: ThreadFacts }) {
  const { view, t, other: name } = context;
  const title = t('messages.title', { name });
  const { hash, key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  // Scrolls here again, since a visitor with this URL arrives before the panel renders.
  useEffect(() => {
    if (hash === '#messages') panel.current?.scrollIntoView();
  }, [hash, key]);
  return (
    <div ref={panel} id="messages" className="scroll-mt-24">
      <Panel title={title}>
        <SectionBoundary
          name={title}
          fallback={
            <Skeleton>
              <SkeletonRows rows={3} />
            </Skeleton>
          }
        >
          <Thread conversationId={thread.conversationId} jobId={view.job.jobId} providerId={thread.providerId} />
        </SectionBoundary>
      </Panel>
    </div>
  );
}
