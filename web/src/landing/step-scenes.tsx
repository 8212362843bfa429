import { Check, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { getCountryCurrency } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { AvatarIllustration } from '#web/ui/avatar-illustration.tsx';
import type { AvatarTraits } from '#web/ui/avatar-traits.ts';
import { Chip } from '#web/ui/chip.tsx';
import { HoldRail } from '#web/ui/hold-rail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pictogram } from '#web/ui/pictogram.tsx';
import { toReaderCurrency } from './to-reader-currency.ts';

/* Small scenes from the product, drawn with its own components. They are pictures without controls. */

function Scene({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-t-card border border-b-0 border-border bg-card px-4.5 py-4 text-sm leading-[1.45] shadow-[0_-6px_24px_-14px_var(--shadow-far)]">
      {children}
    </div>
  );
}

export function RequestScene() {
  const t = useT('landing');
  const names = useT('common');
  const format = useFormat();
  return (
    <Scene>
      <p className="mb-2 flex items-center gap-2 text-xs font-semibold text-muted">
        <Pictogram name="handyman" className="size-6" />
        {names('category.handyman')}
      </p>
      <b>{t('steps.say.job')}</b>
      <p className="mt-1 mb-3 text-muted">{t('steps.say.description')}</p>
      <p className="flex items-center gap-1.5 border-t border-border pt-2.5 text-xs text-muted">
        <Icon icon={MapPin} size={16} />
        {t('steps.say.needed', { date: format.date('2026-10-23T12:00:00Z', 'weekday'), place: t('steps.say.place') })}
      </p>
    </Scene>
  );
}

const offers: { name: string; euros: number; at: string; traits: AvatarTraits }[] = [
  {
    name: 'Niall Byrne',
    euros: 64.8,
    at: '2026-10-17T10:00:00',
    traits: { ground: '#DCE7EC', skin: '#E2AB82', hair: '#22201F', shirt: '#3C5A52', top: 'swept', beard: true },
  },
  {
    name: 'Orla McGrath',
    euros: 70.2,
    at: '2026-10-15T18:30:00',
    traits: { ground: '#EFE0D0', skin: '#C58858', hair: '#22201F', shirt: '#8A4B00', top: 'curls', glasses: true },
  },
];

export function OffersScene() {
  const t = useT('landing');
  const format = useFormat();
  const { country } = useCountry();
  return (
    <Scene>
      {offers.map((offer) => (
        <div key={offer.name} className="flex items-center gap-3 border-border py-3 not-first:border-t first:pt-0">
          <span className="size-10 flex-none">
            <AvatarIllustration traits={offer.traits} label={offer.name} />
          </span>
          <span className="min-w-0 flex-1">
            <b className="block">{offer.name}</b>
            <span className="text-xs text-muted">{format.date(offer.at, 'moment')}</span>
          </span>
          <span className="text-end">
            <b className="tabular block text-lg">
              {format.money(toReaderCurrency(offer.euros, getCountryCurrency(country)))}
            </b>
            <span className="text-xs text-subtle">{t('steps.compare.allIn')}</span>
          </span>
        </div>
      ))}
    </Scene>
  );
}

export function ApprovalScene() {
  const t = useT('landing');
  const format = useFormat();
  const time = format.date('2026-10-15T10:42:00', 'time');
  return (
    <Scene>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Chip tone="brand" icon={Check}>
          {t('steps.approve.chip', { time })}
        </Chip>
        <b className="tabular">23:41:08</b>
      </div>
      <div className="mt-4.5 mb-3">
        <HoldRail state="held" />
      </div>
      <p className="text-muted">{t('steps.approve.sent', { name: 'Niall', time })}</p>
      <p className="mt-3 rounded-control border border-control bg-card px-4 py-2.5 text-center text-base font-semibold">
        {t('steps.approve.cancel')}
      </p>
    </Scene>
  );
}
