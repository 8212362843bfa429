import type { Config } from '#platform/config.ts';

/** Shows an identity card on the identity service's own page, as a provider does in a browser. */
export async function identifyInBrowser(
  { STRIPE_API_URL }: Pick<Config, 'STRIPE_API_URL'>,
  link: string,
  card: 'mine' | 'expired' | 'unreadable' = 'mine',
): Promise<void> {
  const response = await fetch(`${STRIPE_API_URL}${new URL(link).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card }),
  });
  await response.arrayBuffer();
  if (response.status !== 303) throw new Error(`the identity service answered ${response.status}`);
}
