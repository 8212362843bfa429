import { toProviderStatus } from '../views/provider-status.ts';
import type { ApprovalStatus } from '#domain/account/verification/state.ts';
import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { IDENTITY_CONFIRMED_SECONDS } from '#platform/session.ts';
import { ApiError } from '#platform/api-error.ts';
import { authorize, type Viewer } from '../access/permissions.ts';
import { meView, type MeView } from '../contract/people.ts';
import { photoPath } from '../reading/photo-path.ts';
import { minPosition } from '../reading/send-view.ts';
import { awaitPosition } from '../reading/positions.ts';

interface AccountRow {
  accountId: string;
  accountType: MeView['user']['accountType'];
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  country: string;
  language: string;
  localeCountry: string;
  level: ProviderLevel;
  photo: string | null;
  profileCompleted: boolean;
  approvalStatus: ApprovalStatus | null;
  emailConfirmed: boolean;
  trades: string[];
}

/** `GET /api/auth/me` */
export function meRoute(app: Http, { sql }: { sql: Sql }): void {
  app.get('/api/auth/me', { schema: { tags: ['account'], response: { 200: meView } } }, async (request, reply) => {
    void reply.header('x-request-id', request.id);
    const viewer = authorize(request.viewer, 'own account');
    const position = await awaitPosition(sql, { models: ['accounts'] }, minPosition(request));
    const [account, session] = await Promise.all([readAccount(sql, viewer), readOwnSession(sql, viewer)]);
    // Just after the sign-up, the session exists before the read model has the account.
    if (account === null) throw new ApiError(503, 'UNAVAILABLE', 'Your account is being prepared.', { retryAfter: 1 });
    void reply.header('x-position', position);
    return view(account, session);
  });
}

async function readAccount(sql: Sql, viewer: Viewer): Promise<AccountRow | null> {
  const [row] = await sql<AccountRow[]>`
    select account_id as "accountId", account_type as "accountType", email, first_name as "firstName",
      last_name as "lastName", country, language, locale_country as "localeCountry", level,
      case when approval_status = 'approved' then photo end as photo, profile_completed_at is not null as "profileCompleted",
      approval_status as "approvalStatus", email_confirmed_at is not null as "emailConfirmed", trades
    from read.accounts where account_id = ${viewer.accountId}`;
  return row ?? null;
}

interface OwnSession {
  /** The previous session's start; null for the first. */
  readonly lastLogin: string | null;
  readonly identityConfirmedUntil: string | null;
}

/** Sessions are in the write side's table, not in events. */
async function readOwnSession(sql: Sql, viewer: Viewer): Promise<OwnSession> {
  const [row] = await sql<{ earlier: Date | null; confirmed: Date | null }[]>`
    select earlier_login_at as earlier, until.at as confirmed
    from auth.sessions left join lateral (
      select identity_confirmed_at + make_interval(secs => ${IDENTITY_CONFIRMED_SECONDS}) as at) until on until.at > now()
    where id = ${viewer.sessionId}`;
  return {
    lastLogin: row?.earlier?.toISOString() ?? null,
    identityConfirmedUntil: row?.confirmed?.toISOString() ?? null,
  };
}

function view(account: AccountRow, { lastLogin, identityConfirmedUntil }: OwnSession): MeView {
  const { accountType, profileCompleted } = account;
  const isProvider = accountType === 'provider';
  // Staff work without a profile.
  const needsProfile = !profileCompleted && (isProvider || accountType === 'client');
  return {
    user: {
      id: account.accountId,
      firstName: account.firstName,
      lastName: account.lastName,
      username: account.firstName,
      email: account.email,
      profileImage: photoPath(account.photo),
      isAdmin: accountType === 'admin',
      isProvider,
      accountType,
      lastLogin,
      identityConfirmedUntil,
      isFirstTime: lastLogin === null,
      profileCompleted,
      trades: account.trades,
      providerStatus: toProviderStatus(account.approvalStatus),
      emailConfirmed: account.emailConfirmed,
      country: account.country,
      language: account.language,
      localeCountry: account.localeCountry,
    },
    completionStatus: {
      needsCompletion: needsProfile ? ['profile'] : [],
      canAccessClientDashboard: accountType === 'client' || isProvider,
      canAccessProviderDashboard: isProvider && profileCompleted,
    },
    redirectTo: needsProfile ? '/complete-profile' : null,
  };
}
