import type { Http } from '#platform/http.ts';

const loopbackNames = new Set(['127.0.0.1', 'localhost']);

/**
 * Redirects pages opened by another name of this machine to the one that payments and mails link to. Browsers store
 * cookies per host name: a person who returned from a payment would be signed out.
 */
export function redirectToCanonicalHost(app: Http, publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  if (!loopbackNames.has(hostname)) return;
  app.addHook('onRequest', async (request, reply) => {
    const opensPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const [name = '', port] = request.host.split(':');
    if (opensPage && name !== hostname && loopbackNames.has(name)) {
      return reply.redirect(`http://${hostname}${port === undefined ? '' : `:${port}`}${request.url}`);
    }
  });
}
