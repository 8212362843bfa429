import { useState } from 'react';

import type { PromoTerms } from '#query-api/contract/offers.ts';

import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { useT } from '../i18n/use-t.ts';

export interface AskedTerms {
  /** What was answered at this path; null while nothing was. */
  termsAt: (path: string) => PromoTerms | null;
  /** @throws ApiError with the reason where the code takes nothing off */
  ask: (path: string) => Promise<void>;
}

/** A code is 4 to 32 signs; nothing typed means none. */
export function isCodeOrNone(typed: string): boolean {
  const { length } = typed.trim();
  return length === 0 || (length >= 4 && length <= 32);
}

/** What a promo code takes off: asked when somebody wants to know, and of one code at a time. */
export function usePromoTerms(): AskedTerms {
  const [known, setKnown] = useState<{ path: string; terms: PromoTerms } | null>(null);
  return {
    termsAt: (path) => (known?.path === path ? known.terms : null),
    async ask(path) {
      setKnown({ path, terms: await api.get<PromoTerms>(path) });
    },
  };
}

const rejections = {
  PROMO_UNKNOWN: 'promoUnknown',
  PROMO_EXPIRED: 'promoExpired',
  PROMO_USED_UP: 'promoUsedUp',
  PROMO_USED: 'promoUsed',
  PROMO_NOT_HERE: 'promoNotHere',
} as const;

/** Why a code takes nothing off; what is no code at all is not valid either. */
export function usePromoMessage(): (code: string) => string {
  const t = useT('errors');
  const tJob = useT('job');
  return (code) => {
    const known = Object.entries(rejections).find(([rejection]) => rejection === code)?.[1];
    return known === undefined ? tJob('promo.error') : t(`${known}.title`);
  };
}

/** A refusal of the code is said at its field, also where the server names no field. */
export function blamedOnCode(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.code?.startsWith('PROMO_') || error.fields.length > 0) return error;
  return new ApiError({
    status: error.status,
    path: error.path,
    code: error.code,
    errors: [{ path: 'promoCode', code: error.code }],
  });
}
