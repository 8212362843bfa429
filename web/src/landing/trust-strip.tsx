import { CreditCard, Globe, ScanFace } from 'lucide-react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';

export function TrustStrip() {
  const t = useT('landing');
  const facts = [
    {
      id: 'held',
      sign: <HeldMoneyKey className="mt-1.5 h-4.5 w-6.5" />,
      title: t('trust.held.title'),
      text: t('trust.held.text'),
    },
    {
      id: 'checks',
      sign: <Icon icon={ScanFace} size={24} />,
      title: t('trust.checks.title'),
      text: t('trust.checks.text'),
    },
    {
      id: 'countries',
      sign: <Icon icon={Globe} size={24} />,
      title: t('trust.countries.title'),
      text: t('trust.countries.text'),
    },
    {
      id: 'cards',
      sign: <Icon icon={CreditCard} size={24} />,
      title: t('trust.cards.title'),
      text: t('trust.cards.text'),
    },
  ];
  return (
    <section aria-label={t('trust.label')} className="border-b border-border">
      <ul className="container-page grid py-2 sm:grid-cols-2 sm:py-0 lg:grid-cols-4">
        {facts.map((fact) => (
          <li
            key={fact.id}
            className="grid grid-cols-[28px_1fr] gap-3.5 border-border py-4 not-first:border-t sm:py-7 sm:pe-6 sm:even:border-s sm:even:ps-6 sm:nth-2:border-t-0 lg:border-t-0 lg:not-first:border-s lg:not-first:border-t-0 lg:not-first:ps-6"
          >
            <span className="text-primary">{fact.sign}</span>
            <div>
              <b className="block leading-[1.4]">{fact.title}</b>
              <p className="mt-0.5 text-sm text-muted">{fact.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
