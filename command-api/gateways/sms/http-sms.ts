import { isNeverReached, NotAcceptedError } from '../delivery-errors.ts';
import type { SmsGateway } from './sms-gateway.ts';

const TIMEOUT_MS = 20_000;

/** Text messages over HTTP: a form with `to`, `text` and `id`, and a bearer token. */
export function createHttpSms({ url, token }: { url: string; token: string | undefined }): SmsGateway {
  return {
    async send({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ to, text, id }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw explain(error);
      });
      await response.body?.cancel();
      if (!response.ok) throw failure(response.status);
    },
  };
}

/** Statuses of a server that understood the request; after a server error its effect is unknown. */
function failure(status: number): Error {
  if (status === 429 || status === 503 || status === 408) {
    return new NotAcceptedError(`HTTP ${status}`, { permanent: false });
  }
  if (status >= 400 && status < 500) return new NotAcceptedError(`HTTP ${status}`, { permanent: true });
  return new Error(`it is unknown whether the text message was accepted: HTTP ${status}`);
}

function explain(error: unknown): Error {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  if (isNeverReached(code)) return new NotAcceptedError(code ?? 'no connection', { permanent: false });
  return new Error(`it is unknown whether the text message was accepted: ${code ?? (error as Error).name}`);
}
