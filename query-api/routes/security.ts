import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { authorize } from '../access/permissions.ts';
import { securityView, type SecurityView } from '../contract/security.ts';

type PasskeyRow = Pick<SecurityView['passkeys'][number], 'passkeyId' | 'name'> & {
  createdAt: Date;
  usedAt: Date | null;
};
type SessionRow = Omit<SecurityView['sessions'][number], 'openedAt' | 'seenAt'> & { openedAt: Date; seenAt: Date };

/** `GET /api/me/security`: the viewer's own sessions and password, from the write side's tables. */
export function securityRoute(app: Http, { sql, demo }: { sql: Sql; demo?: object | undefined }): void {
  app.get('/api/me/security', { schema: { tags: ['account'], response: { 200: securityView } } }, async (request) => {
    const { accountId, accountType, sessionId } = authorize(request.viewer, 'own account');
    const [[password], [google], [factor], passkeys, sessions] = await Promise.all([
      sql<{ changedAt: Date | null; isThere: boolean }[]>`
        select password_changed_at as "changedAt", has_password as "isThere"
        from auth.credentials where account_id = ${accountId}`,
      sql<{ linkedAt: Date }[]>`
        select linked_at as "linkedAt" from auth.linked_identities where account_id = ${accountId}`,
      sql<{ enabledAt: Date; recoveryCodesLeft: number }[]>`
        select enabled_at as "enabledAt", (
          select count(*)::int from auth.recovery_codes as code
          where code.account_id = factor.account_id and code.used_at is null) as "recoveryCodesLeft"
        from auth.second_factors as factor where account_id = ${accountId}`,
      sql<PasskeyRow[]>`
        select id as "passkeyId", name, created_at as "createdAt", used_at as "usedAt"
        from auth.passkeys where account_id = ${accountId} order by created_at desc, id`,
      sql<SessionRow[]>`
        select id as "sessionId", id = ${sessionId} as "isOwn", is_new_device as "isNewDevice", browser, system, country,
          created_at as "openedAt", seen_at as "seenAt"
        from auth.sessions
        where account_id = ${accountId} and revoked_at is null and expires_at > now()
          and (idle_expires_at is null or idle_expires_at > now())
        order by id = ${sessionId} desc, seen_at desc`,
    ]);
    return {
      hasPassword: password?.isThere ?? false,
      google: google === undefined ? null : { linkedAt: google.linkedAt.toISOString() },
      passwordChangedAt: password?.changedAt?.toISOString() ?? null,
      secondFactor: factor === undefined ? null : { ...factor, enabledAt: factor.enabledAt.toISOString() },
      passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
        ...passkey,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      needsSecondFactor: accountType !== 'client' && accountType !== 'provider' && demo === undefined,
      sessions: sessions.map(({ openedAt, seenAt, ...session }) => ({
        ...session,
        openedAt: openedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
    };
  });
}
