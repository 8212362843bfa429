import type { Http } from '#platform/http.ts';

/**
 * Redirects pages opened as `localhost` to the host name that payments and mails link to. Browsers store cookies per
 * host name: a person who returned from a payment would be signed out.
 */
export function redirectToCanonicalHost(app: Http, publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  if (hostname !== '127.0.0.1') return;
  app.addHook('onRequest', async (request, reply) => {
    const opensPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const [name, port] = request.host.split(':');
    if (opensPage && name === 'localhost') {
      return reply.redirect(`http://${hostname}${port === undefined ? '' : `:${port}`}${request.url}`);
    }
  });
}
