import type { ReactNode } from 'react';

import { toCurrency } from '#domain/money/currencies.ts';
import type { PromoTerms } from '#query-api/contract/offers.ts';
import type { StoredFile } from '#query-api/contract/fields.ts';
import { JobPhotos } from '#web/lib/jobs/job-photos.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLanguage } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { fromLocalMoment } from '#web/lib/local-moment.ts';
import { countryName, isCountry } from '#web/lib/locale/countries.ts';
import { AllInPrice } from '#web/lib/money/all-in-price.tsx';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { Mail } from 'lucide-react';

import { type RequestValues, type StepId } from './request-form.ts';
import { clocksOfRequest } from './request-zone.ts';

interface CheckStepProps {
  values: RequestValues;
  photos: StoredFile[];
  onChange: (step: StepId) => void;
  /** Direct booking: price and start instead of budget and date. */
  direct: boolean;
  /** The discount of the typed promo code. */
  promo: PromoTerms | null;
}

/** A summary, each part with a link back to its step. */
export function CheckStep({ values, photos, onChange, direct, promo }: CheckStepProps) {
  const t = useT('request');
  const language = useLanguage();
  const format = useFormat();
  const categoryName = useCategoryName();
  const currency = toCurrency(values.country);
  const budget = parseAmount(values.budget, currency, format.locale);
  const zone = clocksOfRequest(values);
  const neededBy = fromLocalMoment(values.neededBy, zone);
  const country = isCountry(values.country) ? countryName(values.country, language) : values.country;
  return (
    <>
      <div className="divide-y divide-border rounded-panel border border-border bg-card">
        <Part title={t('check.what')} onChange={() => onChange('what')}>
          <p className="font-bold wrap-anywhere">{values.title}</p>
          <p className="text-muted">{categoryName(values.category)}</p>
        </Part>
        <Part title={t('check.details')} onChange={() => onChange('details')}>
          <p className="wrap-anywhere whitespace-pre-line">{values.description}</p>
          <JobPhotos files={photos} small />
          <p className="mt-1 text-muted">
            {budget === null
              ? t('check.noBudget')
              : t(direct ? 'direct.priceIs' : 'preview.budget', {
                  amount: format.money({ amount: budget, currency }, { whole: true }),
                })}
          </p>
          {direct && (
            <div className="mt-3">
              <AllInPrice label={t('direct.price')} price={budget} currency={currency} promo={promo} />
            </div>
          )}
        </Part>
        <Part title={t('check.where')} onChange={() => onChange('where')}>
          <p>
            {values.area}, {country}
          </p>
          <p>
            {values.address}, {values.postcode} <span className="text-muted">({t('check.onlyBooked')})</span>
          </p>
          {neededBy && !direct && <p>{t('preview.by', { date: format.date(neededBy, 'fullMoment', zone) })}</p>}
          {neededBy && direct && (
            <p>
              {t('direct.startIs', {
                date: format.date(neededBy, 'fullMoment', zone),
                time: format.duration(Number(values.durationMinutes)),
              })}
            </p>
          )}
        </Part>
      </div>
    </>
  );
}

/** Posting needs a confirmed address. */
export function ConfirmFirst({ onConfirm }: { onConfirm: () => void }) {
  const t = useT('auth');
  return (
    <Note
      tone="info"
      icon={Mail}
      action={
        <Button tone="secondary" onClick={onConfirm}>
          {t('contact.pageTitle')}
        </Button>
      }
    >
      {t('contact.before')}
    </Note>
  );
}

function Part({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  const t = useT('request');
  return (
    <section className="px-5 py-4 sm:px-6">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 className="text-xs font-semibold text-subtle">{title}</h2>
        <TextButton className="text-sm" onClick={onChange}>
          {t('check.change')} <span className="sr-only">{title}</span>
        </TextButton>
      </div>
      {children}
    </section>
  );
}
