import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

import type { CommandName } from '#web/lib/api/send-command.ts';

const origin = 'http://localhost:3000';

/** Our servers, as far as a test needs them. Requests that a test did not name fail. */
export const server = setupServer(
  http.get(`${origin}/api/csrf-token`, () =>
    HttpResponse.json({ token: 'token', expiresAt: '2099-01-01T00:00:00.000Z' }),
  ),
  http.get(`${origin}/api/auth/google/offer`, () => HttpResponse.json({ isOffered: false })),
  http.get(`${origin}/api/trades`, () => HttpResponse.json({ trades: [] })),
  // No card is saved, nor is the one that pays.
  http.get(`${origin}/api/cards`, () => HttpResponse.json({ cards: [] })),
  http.post(`${origin}/api/checkout/:jobId/save-card`, () => HttpResponse.json({ save: false })),
  // Too few finished jobs to say what they cost.
  http.get(`${origin}/api/costs`, () => HttpResponse.json({ currency: 'EUR', costs: [] })),
);

/** Call at the top of a test file. */
export function useServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/** Answers a read; a function is called each time, with what the read asks for. */
export function answerWith(path: string, view: JsonBodyType | ((search: URLSearchParams) => JsonBodyType)): void {
  server.use(
    http.get(`${origin}${path}`, ({ request }) =>
      HttpResponse.json(typeof view === 'function' ? view(new URL(request.url).searchParams) : view),
    ),
  );
}

/** Answers every read that it is unavailable. */
export function answerWithError(path: string): void {
  server.use(
    http.get(`${origin}${path}`, () =>
      HttpResponse.json({ code: 'UNAVAILABLE', message: 'rejected' }, { status: 503 }),
    ),
  );
}

/** Holds the answer of a read back until the returned function is called. */
export function holdAnswer(path: string, view: JsonBodyType): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get(`${origin}${path}`, async () => {
      await held;
      return HttpResponse.json(view);
    }),
  );
  return release;
}

export interface Sent {
  body: unknown;
  key: string | null;
}

/** Accepts a command, and records it. */
export function recordCommands(
  name: CommandName,
  answer: () => { position: string } | Rejection = () => ({ position: '101' }),
): Sent[] {
  return recordRequests(`/api/commands/${name}`, () => {
    const result = answer();
    return 'status' in result ? result : { commandId: 'c', streamRevision: 1, ...result };
  });
}

/** The answer to a command whose outcome the page already shows, so that it does not wait. */
export const alreadyShown = (): { position: string } => ({ position: '100' });

export interface Rejection {
  status: number;
  code: string;
  errors?: { path: string; code: string }[];
}

export function recordRequests(path: string, answer: () => object | Rejection | Promise<object>): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(`${origin}${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push({ body: text === '' ? null : JSON.parse(text), key: request.headers.get('idempotency-key') });
      const result = await answer();
      if (!('status' in result) || typeof result.status !== 'number') return HttpResponse.json(result);
      return HttpResponse.json({ message: 'rejected', ...result }, { status: result.status });
    }),
  );
  return sent;
}
