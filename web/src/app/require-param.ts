import type { Params } from 'react-router-dom';

type Part = 'accountId' | 'id' | 'jobId' | 'reportId';

/** What the address names: where it names nothing, there is no such page, and the servers are not asked for one. */
export function requireParam(params: Params, name: Part): string {
  const part = params[name];
  if (part === undefined || part === '') throw new Response(null, { status: 404 });
  return part;
}
