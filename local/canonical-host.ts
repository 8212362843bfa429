import type { Http } from '#platform/http.ts';

/**
 * Sends whoever opens a page as `localhost` to the address by which payments and mails come back: what a browser
 * keeps for one name it does not show to the other, and a person who came back would be signed out.
 */
export function oneName(app: Http, publicUrl: string): void {
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
