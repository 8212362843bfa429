import type { Kind } from '../state-change.ts';
import type { Call } from './request-context.ts';
import type { Answer } from './idempotency.ts';

export interface PageParams {
  limit: number;
  starting_after?: string | undefined;
}

/** A page of objects, newest first. The last one's id requests the next page. */
export async function listObjects(
  call: Call,
  kind: Kind,
  given: PageParams & { url: string; where: Record<string, string | undefined> },
): Promise<Answer> {
  const { limit, url, where } = given;
  const found = await call.store.list(kind, {
    where,
    account: call.account,
    limit: limit + 1,
    after: given.starting_after ?? null,
  });
  return listAnswer(found, limit, url);
}

/** @param found one more than requested, where there are more */
export function listAnswer(found: readonly object[], limit: number, url: string): Answer {
  return {
    status: 200,
    body: { object: 'list', data: found.slice(0, limit), has_more: found.length > limit, url },
  };
}
