import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { aConversation, conversationId } from '#web/testing/build-conversations.ts';
import { server, useServer } from '#web/testing/mock-server.ts';

import { conversationQuery } from './conversation-query.ts';

useServer();

test('a refetched thread still includes the first message that its reader has', async () => {
  const asked: string[] = [];
  server.use(
    http.get(`http://localhost:3000/api/conversations/${conversationId}`, ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      const isOlder = search.includes('before');
      return HttpResponse.json(
        aConversation(isOlder ? { oldest: 'first' } : { oldest: 'sixth', before: 'before-the-sixth' }),
      );
    }),
  );
  const client = new QueryClient();
  const query = conversationQuery({ conversationId });
  await client.fetchInfiniteQuery({ ...query, pages: 2 });
  expect(asked).toEqual(['', '?before=before-the-sixth']);
  await client.refetchQueries({ queryKey: query.queryKey, type: 'all' });
  expect(asked.slice(2)).toEqual(['?from=sixth', '?before=before-the-sixth']);
});
