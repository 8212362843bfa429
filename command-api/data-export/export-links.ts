import { randomBytes } from 'node:crypto';

import type { Sql } from '#platform/postgres.ts';
import { hashToken } from '#platform/session.ts';

import type { Copy } from './export-archives.ts';

const TOKEN_BYTES = 32;
const tokenShape = /^[\w-]{43}$/;

/** The secrets of links to copies. Each opens its copy once, and only for its owner: the copy knows that. */
export interface ExportLinks {
  /** A new secret for the owner, of which only the SHA-256 is stored. */
  issue(copy: Copy): Promise<string>;
  /** Null for a secret that was never issued, or that was forgotten with its account. */
  find(token: string): Promise<Copy | null>;
  deleteAll(accountId: string): Promise<void>;
}

export function createExportLinks(sql: Sql): ExportLinks {
  return {
    async issue({ accountId, exportId }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await sql`
        insert into auth.export_links (token_hash, account_id, export_id)
        values (${hashToken(token)}, ${accountId}, ${exportId})`;
      return token;
    },
    async find(token) {
      if (!tokenShape.test(token)) return null;
      const [row] = await sql<Copy[]>`
        select account_id as "accountId", export_id as "exportId" from auth.export_links
        where token_hash = ${hashToken(token)}`;
      return row === undefined ? null : { accountId: row.accountId, exportId: row.exportId };
    },
    async deleteAll(accountId) {
      await sql`delete from auth.export_links where account_id = ${accountId}`;
    },
  };
}
