import type { Thread as ThreadFacts } from '#query-api/contract/offers.ts';
import { Thread } from '#web/lib/messages/thread.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { RowBones, Skeleton } from '#web/ui/skeleton.tsx';

import type { Voice } from '../model/voice.ts';

/** The thread with the other side, on the job that it is about. */
export function MessagesPanel({ voice, thread }: { voice: Voice; thread: ThreadFacts }) {
  const { view, t, other: name } = voice;
  const title = t('messages.title', { name });
  return (
    <div id="messages" className="scroll-mt-24">
      <Panel title={title}>
        <SectionBoundary
          name={title}
          fallback={
            <Skeleton>
              <RowBones rows={3} />
            </Skeleton>
          }
        >
          <Thread conversationId={thread.conversationId} jobId={view.job.jobId} providerId={thread.providerId} />
        </SectionBoundary>
      </Panel>
    </div>
  );
}
