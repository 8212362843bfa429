import type { Params } from 'react-router-dom';

type Part = 'accountId' | 'id' | 'subjectId' | 'jobId' | 'reportId' | 'requestId' | 'token';

/** A parameter of the address: without it the page does not exist, and nothing is requested. */
export function requireParam(params: Params, name: Part): string {
  const part = params[name];
  if (part === undefined || part === '') throw new Response(null, { status: 404 });
  return part;
}
