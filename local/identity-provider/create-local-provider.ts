import { createHash, generateKeyPairSync } from 'node:crypto';

import type { Context, Provider } from 'oidc-provider';

import { identityPage } from '#local/paths.ts';

import type { IdentityClient } from './identity-client.ts';

const SCOPE = 'openid email';

/** A person as this provider knows them: by what they typed at its page. */
export interface LocalPerson {
  readonly email: string;
  readonly isVerified: boolean;
}

export interface LocalProvider {
  readonly provider: Provider;
  /** Resolves to their id. */
  remember(person: LocalPerson): string;
}

/** An OpenID provider in memory. The package is loaded at the first sign-in with it. */
export async function createLocalProvider(issuer: string, client: IdentityClient): Promise<LocalProvider> {
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const people = new Map<string, LocalPerson>();
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const always = ({ oidc }: Context): boolean =>
    oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
  policy.get('login').checks.add(new Check('asks_always', 'Each sign-in names a person', always));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'local', alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [client.secret] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy,
      url: (_context: object, { uid }: { uid: string }) => `${identityPage}/choose/${uid}`,
    },
    ttl: { Interaction: 3_600, Session: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context: object, id: string) => {
      const person = people.get(id);
      if (person === undefined) return undefined;
      const claims = { sub: id, email: person.email, email_verified: person.isVerified };
      return { accountId: id, claims: () => claims };
    },
    // The person does not have to agree on a page of its own that the address is given away.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  return {
    provider,
    remember(person) {
      const id = createHash('sha256').update(person.email).digest('hex').slice(0, 21);
      people.set(id, person);
      return id;
    },
  };
}
