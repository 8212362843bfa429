import { GOOGLE_CALLBACK } from '#command-api/gateways/identity/create-google.ts';
import { identityPage } from '#local/paths.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import { deriveKey } from '#platform/derive-key.ts';

/** The product as this provider's one client. */
export interface IdentityClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUri: string;
}

/** Null where browsers come from other machines, or where Google itself is set up. */
export function localIdentityClient(config: Config, masterKey: Buffer): IdentityClient | null {
  const { protocol, hostname } = new URL(publicUrl(config));
  if (protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(hostname)) return null;
  return {
    id: 'homewright-local',
    secret: deriveKey(masterKey, 'local identity provider').toString('hex'),
    redirectUri: new URL(GOOGLE_CALLBACK, publicUrl(config)).href,
  };
}

/** The issuer's own address. */
export function localIssuer(config: Config): string {
  return new URL(identityPage, publicUrl(config)).href;
}

/** Without a client at Google, the local provider takes its place. */
export function withLocalIdentity(config: Config, masterKey: Buffer): Config {
  const client = config.GOOGLE_CLIENT_ID === undefined ? localIdentityClient(config, masterKey) : null;
  if (client === null) return config;
  return {
    ...config,
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: localIssuer(config),
  };
}
