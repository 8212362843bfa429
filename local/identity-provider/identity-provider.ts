import { isIP } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { html } from '#local/pages/html.ts';
import { sendPage } from '#local/pages/send-page.ts';
import { identityPage } from '#local/paths.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { createLocalProvider, type LocalProvider } from './create-local-provider.ts';
import type { IdentityClient } from './identity-client.ts';

const choice = z.object({ email: z.email().max(254), unverified: z.string().optional() });
const note = 'A local page in the place of Google. It knows nobody: whoever types an address here is that person.';

/** An OpenID provider on this machine, so that signing in with Google can be tried without Google. Only for loopback. */
export async function identityProvider(app: Http, { issuer, client }: { issuer: string; client: IdentityClient }) {
  let started: Promise<LocalProvider> | null = null;
  const local = (): Promise<LocalProvider> => (started ??= createLocalProvider(issuer, client));

  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ socket }) => {
      const from = socket.remoteAddress ?? '';
      if (isIP(from) !== 0 && !isLoopback(from)) throw new ApiError(404, 'NOT_FOUND', 'Only on this machine.');
    });
    // The package reads its own bodies.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.get(`${identityPage}/choose/:uid`, { schema: { hide: true } }, async (request, reply) => {
      const { provider } = await local();
      const { uid } = await provider.interactionDetails(request.raw, reply.raw).catch(isOver);
      return showChoice(reply, uid);
    });

    scope.post(`${identityPage}/choose/:uid`, { schema: { hide: true } }, async (request, reply) => {
      const { provider, ...people } = await local();
      const { uid } = await provider.interactionDetails(request.raw, reply.raw).catch(isOver);
      const form = Object.fromEntries(new URLSearchParams(await readText(request)));
      const chosen = choice.safeParse(form);
      if (form['cancel'] === undefined && !chosen.success) return showChoice(reply.code(422), uid);
      const result =
        form['cancel'] === undefined && chosen.success
          ? { login: { accountId: people.remember(toPerson(chosen.data)), remember: false } }
          : { error: 'access_denied', error_description: 'The person canceled.' };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    });

    scope.route({
      method: ['GET', 'POST'],
      url: `${identityPage}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { provider } = await local();
        reply.hijack();
        const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
        raw.url = (raw.url ?? '/').slice(identityPage.length);
        await provider.callback()(raw, reply.raw);
      },
    });
  });
}

function toPerson({ email, unverified }: z.output<typeof choice>) {
  return { email: email.toLowerCase(), isVerified: unverified === undefined };
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.');
}

function isOver(): never {
  throw new ApiError(409, 'CODE_EXPIRED', 'This sign-in is over. Begin again.');
}

async function readText(request: FastifyRequest): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request.raw) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().slice(0, 2_000);
}

function showChoice(reply: FastifyReply, uid: string): FastifyReply {
  const body = html`<h1>Sign in to Homewright</h1>
    <form method="post" action="${identityPage}/choose/${uid}" class="stack">
      <label for="email">Email of your Google account</label>
      <input id="email" name="email" type="email" required autofocus autocomplete="off" />
      <label
        ><input type="checkbox" name="unverified" style="inline-size:auto" /> Google did not verify this address</label
      >
      <button>Continue</button>
      <button name="cancel" value="1" formnovalidate>Cancel</button>
    </form>`;
  return sendPage(reply, { title: 'Local sign-in', note, body, narrow: true });
}
