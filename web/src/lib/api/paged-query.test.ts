import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { server, useServer } from '#web/testing/mock-server.ts';

import { pagedQuery } from './paged-query.ts';

useServer();

test.each([
  ['its filter without empty fields', { filter: 'open', q: '' }, '?filter=open', '?filter=open&'],
  ['all of it', {}, '', '?'],
])('a list requests %s, and then the next page of the same', async (_, filter, first, next) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/client/jobs', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ nextCursor: asked.length === 1 ? 'place 1' : null });
    }),
  );
  await new QueryClient().fetchInfiniteQuery({ ...pagedQuery(['jobs'], '/api/client/jobs', filter), pages: 2 });
  expect(asked).toEqual([first, `${next}cursor=place+1`]);
});
