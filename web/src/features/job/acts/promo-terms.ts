import { useState } from 'react';

import type { PromoTerms } from '#query-api/contract/offers.ts';
import { api } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

interface AskedTerms {
  /** What is known of the code that is typed now; null while that is nothing. */
  termsOf: (typed: string) => PromoTerms | null;
  /** @throws ApiError with the reason where the code takes nothing off */
  ask: (typed: string) => Promise<void>;
}

/** What a promo code takes off an offer: asked when somebody wants to know, and of one code at a time. */
export function usePromoTerms(jobId: string, offerId: string): AskedTerms {
  const [known, setKnown] = useState<{ typed: string; terms: PromoTerms } | null>(null);
  return {
    termsOf: (typed) => (known !== null && known.typed === typed.trim() ? known.terms : null),
    async ask(typed) {
      const code = typed.trim();
      const query = new URLSearchParams({ code });
      const terms = await api.get<PromoTerms>(`/api/jobs/${jobId}/offers/${offerId}/promo-terms?${query.toString()}`);
      setKnown({ typed: code, terms });
    },
  };
}

const refusals = {
  PROMO_UNKNOWN: 'promoUnknown',
  PROMO_EXPIRED: 'promoExpired',
  PROMO_USED_UP: 'promoUsedUp',
  PROMO_USED: 'promoUsed',
  PROMO_NOT_HERE: 'promoNotHere',
} as const;

/** Why a code takes nothing off; `otherwise` for what is no code at all. */
export function usePromoMessage(otherwise: string): (field: string, code: string) => string {
  const t = useT('errors');
  return (_, code) => {
    const known = Object.entries(refusals).find(([refusal]) => refusal === code)?.[1];
    return known === undefined ? otherwise : t(`${known}.title`);
  };
}
