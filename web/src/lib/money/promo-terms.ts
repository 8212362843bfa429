import { useState } from 'react';

import type { PromoTerms } from '#query-api/contract/offers.ts';

import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { useT } from '../i18n/use-t.ts';

export interface AskedTerms {
  /** The answer for this path; null before it. */
  termsAt: (path: string) => PromoTerms | null;
  /** @throws ApiError with the reason when the code gives no discount */
  ask: (path: string) => Promise<void>;
}

/** A code has 4 to 32 characters; an empty field means none. */
export function isCodeOrNone(typed: string): boolean {
  const { length } = typed.trim();
  return length === 0 || (length >= 4 && length <= 32);
}

/** A promo code's discount: fetched on request, for one code at a time. */
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

/** Why a code gives no discount; what is not a code is not valid either. */
export function usePromoMessage(): (code: string) => string {
  const t = useT('errors');
  const tJob = useT('job');
  return (code) => {
    const known = Object.entries(rejections).find(([rejection]) => rejection === code)?.[1];
    return known === undefined ? tJob('promo.error') : t(`${known}.title`);
  };
}

/** A rejection of the code is shown at its field, also when the server names no field. */
export function blamedOnCode(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.code?.startsWith('PROMO_') || error.fields.length > 0) return error;
  return new ApiError({
    status: error.status,
    path: error.path,
    code: error.code,
    errors: [{ path: 'promoCode', code: error.code }],
  });
}
