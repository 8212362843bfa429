import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';

import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/query-keys.ts';

export type CodeTarget =
  | { channel: 'email' | 'identity' }
  | { channel: 'phone'; phone: string }
  | { channel: 'newEmail'; email: string };

const sent = z.object({ expiresAt: z.string() });
const confirmed = z.object({ position: z.string() });

export interface Codes {
  /** Sends a six-digit code; resolves to its expiry. */
  send: (to: CodeTarget) => Promise<string>;
  /** Submits the code; afterwards all shown data reflects it. */
  confirm: (channel: CodeTarget['channel'], code: string) => Promise<void>;
}

/**
 * Codes that confirm that an address or a number is the person's own, or that they are the one who asks. Both throw the
 * server's rejection.
 */
export function useCodes(): Codes {
  const queryClient = useQueryClient();
  return {
    send: async (to) => {
      const answer =
        to.channel === 'newEmail'
          ? await api.send('POST', '/api/auth/email-change', { body: { email: to.email } })
          : await api.send('POST', '/api/auth/codes', { body: to });
      return sent.parse(answer).expiresAt;
    },
    confirm: async (channel, code) => {
      try {
        if (channel === 'identity') await api.send('POST', '/api/auth/confirm-identity', { body: { code } });
        else {
          const answer =
            channel === 'newEmail'
              ? await api.send('POST', '/api/auth/email-change/confirm', { body: { code } })
              : await api.send('POST', '/api/auth/codes/confirm', { body: { channel, code } });
          api.ownWrites.note(confirmed.parse(answer).position);
        }
      } catch (error) {
        throw atField(error);
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.me }),
        queryClient.invalidateQueries({ queryKey: keys.verification }),
        queryClient.invalidateQueries({ queryKey: keys.ownProfile }),
      ]);
    },
  };
}

const ofCode = new Set(['CODE_EXPIRED', 'EMAIL_EXISTS_CLIENT', 'EMAIL_EXISTS_PROVIDER']);

/** An expired code, and one that proved another person's address, are shown at the field, as a wrong one is. */
function atField(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code === null || !ofCode.has(error.code)) return error;
  const { status, path, code } = error;
  return new ApiError({ status, path, code, errors: [{ path: 'code', code }] });
}
