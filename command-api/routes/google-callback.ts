import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { findCredentials, findOwnCredentials } from '../auth/credentials.ts';
import { hashEmail } from '../auth/email-hash.ts';
import type { GoogleSignIns, GoogleStage } from '../auth/google-sign-ins.ts';
import type { LinkedIdentities } from '../auth/linked-identities.ts';
import { GOOGLE_CALLBACK } from '../gateways/identity/create-google.ts';
import type { IdentityProvider, ProvenIdentity } from '../gateways/identity/identity-provider.ts';
import type { AccountEntry, EnteringAccount } from '../http/account-entry.ts';
import type { Cookies } from '../http/visitor.ts';

interface Deps {
  readonly sql: Sql;
  readonly masterKey: Buffer;
  readonly cookies: Cookies;
  readonly entry: AccountEntry;
  readonly google: IdentityProvider | null;
  readonly signIns: GoogleSignIns;
  readonly identities: LinkedIdentities;
  readonly publicUrl: string;
}

type Begun = Exclude<GoogleStage, { purpose: 'newAccount' }>;
const pageOf = { logIn: '/login', signUp: '/signup', link: '/settings/security' } as const;

/**
 * Where browsers come back from Google. Whatever happens, a page of this site says it; its address holds a word of the
 * specification (section 8), never what Google sent.
 */
export function googleCallback(scope: Http, deps: Deps): void {
  const { sql, masterKey, cookies, entry, google, signIns, identities, publicUrl } = deps;

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    account: EnteringAccount,
    next: string | null,
  ): Promise<string> {
    const own = await findOwnCredentials(sql, account.accountId);
    if (own === undefined) return withQuery('/login', { error: 'session-failed' });
    const outcome = await entry.afterFirstStep(request, reply, account, own.emailHash);
    if (outcome.user === null) return withQuery('/login', { step: outcome.secondStep, next });
    if (outcome.redirectTo === '/complete-profile') return withQuery(outcome.redirectTo, { next });
    return next ?? outcome.redirectTo;
  }

  /** Where a proven person goes on. An account with their address is not theirs by that alone: its owner connects it. */
  async function goOn(
    request: FastifyRequest,
    reply: FastifyReply,
    stage: Begun,
    { subject, email }: ProvenIdentity,
  ): Promise<string> {
    if (email === null) return withQuery(pageOf[stage.purpose], { error: 'no-email' });
    if (stage.purpose === 'link') {
      const { session } = request.visitor;
      if (session?.sessionId !== stage.sessionId) return withQuery('/login', { error: 'invalid-state-mode' });
      const isLinked = await identities.link(stage.accountId, subject);
      return withQuery(pageOf.link, isLinked ? { linked: 'google' } : { error: 'already-linked' });
    }
    const { purpose, next } = stage;
    const known = await identities.find(subject);
    if (known !== null) return enter(request, reply, known, next);
    const holder = await findCredentials(sql, hashEmail(masterKey, email));
    if (holder !== undefined) {
      return withQuery('/login', { error: 'OAUTH_ACCOUNT_EXISTS', existingAccountType: holder.accountType, next });
    }
    if (purpose === 'logIn') return withQuery('/login', { error: 'noAccount', next });
    cookies.startGoogle(reply, await signIns.open({ purpose: 'newAccount', subject, email, next }));
    return withQuery('/signup', { with: 'google', next });
  }

  scope.get(GOOGLE_CALLBACK, { schema: { hide: true } }, async (request, reply) => {
    const answer = new URL(request.url, publicUrl);
    const stage = await signIns.take(cookies.readGoogle(request));
    cookies.endGoogle(reply);
    if (google === null || stage === null || stage.purpose === 'newAccount')
      return reply.redirect(withQuery('/login', { error: 'invalid-state' }));
    const fail = (error: string, reason: string | null = null): FastifyReply =>
      reply.redirect(withQuery(pageOf[stage.purpose], { error, reason, next: 'next' in stage ? stage.next : null }));

    const { searchParams } = answer;
    if (searchParams.get('state') !== stage.check.state) return fail('invalid-state');
    const problem = searchParams.get('error');
    if (problem !== null) return fail('oauth-error', problem === 'access_denied' ? problem : null);
    if (!searchParams.has('code')) return fail('missing-code');
    let identity: ProvenIdentity;
    try {
      identity = await google.finish(answer, stage.check);
    } catch (error) {
      // Of what Google sent, only the kind of the fault.
      request.log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'an answer of Google does not fit');
      return fail('oauth-error');
    }
    return reply.redirect(await goOn(request, reply, stage, identity));
  });
}

function withQuery(path: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
