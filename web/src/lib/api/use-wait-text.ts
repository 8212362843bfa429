import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';
import { ApiError } from './api-error.ts';

const SECONDS_A_MINUTE = 60;

/** When the servers take the next attempt, in a sentence; null when they did not ask for a pause. */
export function useWaitText(): (error: unknown) => string | null {
  const t = useT('errors');
  const format = useFormat();
  return (error) => {
    const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null;
    if (seconds === null) return null;
    return t('tooManyRequests.wait', { time: format.duration(Math.ceil(seconds / SECONDS_A_MINUTE)) });
  };
}
