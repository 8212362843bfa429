import type { Sql } from '#platform/postgres.ts';

/** The names of these files; without files, which is most pages, there is no query. */
export async function readFileNames(
  sql: Sql,
  files: readonly { readonly fileId: string }[],
): Promise<ReadonlyMap<string, string | null>> {
  if (files.length === 0) return new Map();
  const ids = [...new Set(files.map(({ fileId }) => fileId))];
  const rows = await sql<{ fileId: string; name: string | null }[]>`
    select file_id as "fileId", name from read.files where file_id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ fileId, name }) => [fileId, name]));
}
