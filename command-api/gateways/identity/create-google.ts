import * as openid from 'openid-client';

import { ApiError } from '#platform/api-error.ts';
import { publicUrl, type Config } from '#platform/config.ts';

import type { IdentityProvider } from './identity-provider.ts';

export const GOOGLE_CALLBACK = '/api/auth/google/callback';
const TIMEOUT_SECONDS = 8;

/** Google, by OpenID Connect with PKCE; null where it is not set up. */
export function createGoogle(config: Config): IdentityProvider | null {
  const [clientId, secret, issuer] = [config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET, config.GOOGLE_ISSUER];
  if (clientId === undefined || secret === undefined) return null;
  const redirectUri = new URL(GOOGLE_CALLBACK, publicUrl(config)).href;
  let known: Promise<openid.Configuration> | null = null;

  /** Found once, and again after a failure. Only a provider of this machine is reached without TLS. */
  function discover(): Promise<openid.Configuration> {
    const execute = isLoopback(issuer) ? [openid.allowInsecureRequests] : [];
    known ??= openid.discovery(new URL(issuer), clientId!, secret, undefined, { execute, timeout: TIMEOUT_SECONDS });
    known.catch(() => (known = null));
    return known;
  }

  return {
    async begin() {
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      const codeVerifier = openid.randomPKCECodeVerifier();
      const provider = await discover().catch(() => {
        throw new ApiError(503, 'UNAVAILABLE', 'Google cannot be reached right now.', { retryAfter: 10 });
      });
      const url = openid.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, check: { state, nonce, codeVerifier } };
    },
    async finish(callback, { state, nonce, codeVerifier }) {
      const tokens = await openid.authorizationCodeGrant(await discover(), callback, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the answer names nobody');
      const { sub, email, email_verified: isVerified } = claims;
      return { subject: sub, email: typeof email === 'string' && isVerified === true ? email : null };
    },
  };
}

function isLoopback(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
