import { useT } from '#web/lib/i18n/use-t.ts';
import { getCountryCurrency } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Frame } from '#web/ui/street-illustration.tsx';
import { links } from './landing-links.ts';

/** The highest and the lowest commission, in basis points. */
const MAX_COMMISSION = 1200;
const MIN_COMMISSION = 800;

/** For providers: the page's one deep band. */
export function ProviderBand() {
  const t = useT('landing');
  const format = useFormat();
  const { country } = useCountry();
  const facts = [
    {
      figure: format.money({ amount: 0, currency: getCountryCurrency(country) }, { whole: true }),
      text: t('makers.leads'),
    },
    {
      figure: t('makers.commission', { from: format.percent(MAX_COMMISSION), to: format.percent(MIN_COMMISSION) }),
      text: t('makers.commissionText'),
    },
    { figure: t('makers.hours'), text: t('makers.hoursText') },
  ];
  return (
    <section aria-labelledby="makers" className="overflow-hidden bg-deep text-on-deep">
      <div className="container-page grid items-end lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-12">
        <div className="pt-14 pb-6 sm:pt-20 sm:pb-8 lg:pb-20">
          <h2
            id="makers"
            className="max-w-[16ch] text-[clamp(1.875rem,3.6vw,2.75rem)] leading-[1.14] tracking-[-.025em]"
          >
            {t('makers.title')}
          </h2>
          <p className="mt-4 mb-7 max-w-[56ch] text-lg leading-[1.6] text-on-deep-muted">{t('makers.lead')}</p>
          <dl className="mb-8 grid justify-start gap-x-9 gap-y-3 sm:grid-cols-[repeat(3,auto)]">
            {facts.map((fact) => (
              <div key={fact.text} className="flex flex-col-reverse justify-end gap-1">
                <dt className="text-sm leading-[1.45] text-on-deep-muted sm:max-w-[20ch]">{fact.text}</dt>
                <dd className="text-2xl font-bold tracking-[-.02em] whitespace-nowrap">{fact.figure}</dd>
              </div>
            ))}
          </dl>
          <a href={links.becomeProvider} className={buttonStyle({ tone: 'deep', size: 'large' })}>
            {t('makers.action')}
          </a>
        </div>
        <Frame />
      </div>
    </section>
  );
}
