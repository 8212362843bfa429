import type { Sql } from '#platform/postgres.ts';

const ADDRESS = /^\/provider\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/**
 * The status of a provider's page, for search engines: 410 for who was approved before and is not now, 404 for who never
 * was. Every other address is 200.
 */
export async function providerPageStatus(sql: Sql, address: string): Promise<200 | 404 | 410> {
  const accountId = ADDRESS.exec(address)?.[1];
  if (accountId === undefined) return 200;
  const [account] = await sql<{ shown: boolean }[]>`
    select approval_status = 'approved' and closed_at is null as shown from read.accounts
    where account_id = ${accountId} and approved_at is not null`;
  if (account === undefined) return 404;
  return account.shown ? 200 : 410;
}
