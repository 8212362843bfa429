import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { conversationsQuery } from '#web/features/messages/conversations-query.ts';
import { MessagesPage } from '#web/features/messages/messages-page.tsx';
import { readSearch } from '#web/lib/list-params.ts';
import { conversationQuery } from '#web/lib/messages/conversation-query.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';

/** Staff have no messages. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, ({ user }) => !isStaff(user));
    const query = new URL(request.url).searchParams;
    const search = readSearch(query);
    const of = { jobId: query.get('jobId') ?? undefined, providerId: query.get('providerId') ?? undefined };
    const { conversationId } = params;
    return Promise.all([
      queryClient.ensureInfiniteQueryData(conversationsQuery(search)),
      conversationId === undefined
        ? null
        : queryClient.ensureInfiniteQueryData(conversationQuery({ conversationId, ...of })),
    ]);
  };

export function Component() {
  const { conversationId } = useParams();
  return <MessagesPage conversationId={conversationId} />;
}
