import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';

import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/keys.ts';

export type CodeTarget = { channel: 'email' } | { channel: 'phone'; phone: string };

const sent = z.object({ expiresAt: z.string() });
const confirmed = z.object({ position: z.string() });

export interface Codes {
  /** Has six digits sent; answers until when they count. */
  send: (to: CodeTarget) => Promise<string>;
  /** Tells them; afterwards everything on show knows of it. */
  confirm: (channel: CodeTarget['channel'], code: string) => Promise<void>;
}

/** Codes that show that an address or a number is a person's own. Both throw the server's refusal. */
export function useCodes(): Codes {
  const queryClient = useQueryClient();
  return {
    send: async (to) => sent.parse(await api.send('POST', '/api/auth/codes', { body: to })).expiresAt,
    confirm: async (channel, code) => {
      try {
        const answer = await api.send('POST', '/api/auth/codes/confirm', { body: { channel, code } });
        api.ownWrites.note(confirmed.parse(answer).position);
      } catch (error) {
        throw atField(error);
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.me }),
        queryClient.invalidateQueries({ queryKey: keys.verification }),
      ]);
    },
  };
}

/** A code that no longer counts is said where it was typed, as a wrong one is. */
function atField(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'CODE_EXPIRED') return error;
  const { status, path, code } = error;
  return new ApiError({ status, path, code, errors: [{ path: 'code', code }] });
}
