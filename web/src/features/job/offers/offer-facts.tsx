import type { ReactNode } from 'react';

import { isBefore } from '#domain/time.ts';
import type { Offer } from '#query-api/contract/offers.ts';
import { CheckedBadge } from '#web/lib/verification/checked-badge.tsx';
import { Chip } from '#web/ui/chip.tsx';

import type { JobContext } from '../model/job-context.ts';

/** The compared facts of an offer, in the same order everywhere. */
export function offerFacts(context: JobContext, offer: Offer): { id: string; label: string; value: ReactNode }[] {
  const { t, format, date, view } = context;
  const { provider } = offer;
  const isLate = !isOwn(context) && isBefore(view.job.neededBy, offer.startAt);
  return [
    {
      id: 'starts',
      label: t('offers.starts'),
      value: (
        <>
          <b className="font-semibold">{date(offer.startAt)}</b>
          {isLate && <span className="block text-sm text-warning">{t('offers.startsLate')}</span>}
        </>
      ),
    },
    { id: 'takes', label: t('offers.takes'), value: format.duration(offer.durationMinutes) },
    {
      id: 'level',
      label: t('offers.level'),
      value: provider.level === null ? '–' : t(`level.${provider.level}`),
    },
    {
      id: 'valid',
      label: t('offers.valid'),
      value: t('offers.validUntil', { date: date(offer.expiresAt) }),
    },
  ];
}

export function isOwn({ view }: JobContext): boolean {
  return view.role === 'bidder' || view.role === 'provider';
}

/** The client compares totals; the provider reads the price that they asked. */
export function formatPrice(context: JobContext, offer: Offer): string {
  return context.format.money(isOwn(context) ? offer.price : offer.allIn);
}

/** Our fee is part of the client's comparison; on their own offer the provider reads the price without it. */
export function priceNoteOf(context: JobContext, offer: Offer): string | undefined {
  const { t, format } = context;
  const amount = format.money(offer.materials);
  if (offer.materials.amount > 0) return t(isOwn(context) ? 'offers.materialsOwn' : 'offers.materials', { amount });
  return isOwn(context) ? undefined : t('offers.allIn');
}

/** The provider's verified facts, if they are approved now. */
export function renderCheckedBadge({ provider }: Offer, name: string): ReactNode {
  return (
    provider.verifiedAt !== null && <CheckedBadge accountId={provider.accountId} name={name} at={provider.verifiedAt} />
  );
}

export function statusChip({ t }: JobContext, { status }: Offer): ReactNode {
  return status === 'live' ? undefined : <Chip>{t(`offers.status.${status}`)}</Chip>;
}
