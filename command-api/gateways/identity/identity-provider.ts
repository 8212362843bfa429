import { z } from 'zod';

/** What has to fit the answer: it stays with us while the person is at the provider. */
export const signInCheck = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
export type SignInCheck = z.output<typeof signInCheck>;

/** Whom the provider signed in. */
export interface ProvenIdentity {
  /** The person's id at the provider, which never changes. */
  readonly subject: string;
  /** Null unless the provider gave an address and says that it is the person's. */
  readonly email: string | null;
}

/** Another site that says who a person is. */
export interface IdentityProvider {
  /** Where the browser goes, and what has to fit the answer. @throws ApiError 503 when the provider cannot be reached */
  begin(): Promise<{ url: string; check: SignInCheck }>;
  /**
   * Checks the answer: state, issuer, code with its verifier, signature, audience, nonce.
   * @param callback the whole address to which the browser came back
   * @throws Error for an answer that does not fit
   */
  finish(callback: URL, check: SignInCheck): Promise<ProvenIdentity>;
}
