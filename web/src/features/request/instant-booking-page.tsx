import { useSuspenseQuery } from '@tanstack/react-query';
import { Clock3, Info, KeyRound, Lock, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { cleanPassage } from '#domain/text/clean-text.ts';
import { quoteServiceFee } from '#domain/money/quoted-fees.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { FreeTimesView } from '#query-api/contract/availability.ts';
import type { Person } from '#query-api/contract/people.ts';
import { useUploads } from '#web/lib/files/use-uploads.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { AllInPrice } from '#web/lib/money/all-in-price.tsx';
import { PromoCode } from '#web/lib/money/promo-code.tsx';
import { freeTimesQuery } from '#web/lib/providers/free-times-query.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { PHOTOS_FIELD, PhotosField } from './photos-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { readDraftPhotos } from './request-draft.ts';
import { maxLengths } from './request-form.ts';
import { useEmailDialog } from './use-email-dialog.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useInstantFlow } from './use-instant-flow.ts';

const { paymentMinutes, freeBeforeStartHours } = ruleBook.policies.current;

interface InstantBookingPageProps {
  person: Person;
  service: FreeTimesView['services'][number];
}

/** A client books a free time of a Homewright at the price that stands for such work, and pays: neither side waits. */
export function InstantBookingPage({ person, service }: InstantBookingPageProps) {
  const t = useT('request');
  const tProviders = useT('providers');
  const tJob = useT('job');
  const tUi = useT('ui');
  const tErrors = useT('errors');
  const format = useFormat();
  const me = useMe();
  const { accountId: providerId } = person;
  const name = useNames().short(person, 'provider');
  const trade = useCategoryName()(service.trade);
  const { data: free } = useSuspenseQuery(freeTimesQuery(providerId, service.durationMinutes));
  const email = useEmailDialog();
  const [draftPhotos] = useState(() => readDraftPhotos(me?.user.id));
  const uploads = useUploads({ picturesOnly: true, before: draftPhotos });
  const [photosTried, setPhotosTried] = useState(0);
  const flow = useInstantFlow({ providerId, service, free, uploads }, email.ask);
  const broken = photosTried > 0 && uploads.failed ? tUi('files.broken') : undefined;
  const brokenPhotos = uploads.lost ? tErrors('fileUnknown.body') : broken;
  const problems =
    brokenPhotos === undefined ? flow.problems : [...flow.problems, { fieldId: PHOTOS_FIELD, message: brokenPhotos }];
  const values = flow.form.watch();
  const { currency, timezone } = free;
  const total = isCurrency(currency) ? service.price + quoteServiceFee(service.price, currency) : service.price;
  const amount = format.money(flow.promo?.total ?? { amount: total, currency });
  function submit(): void {
    if (uploads.busy) return;
    if (uploads.failed) setPhotosTried((count) => count + 1);
    else flow.submit();
  }

  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={tProviders('book.title', { name })} />
      <Form
        onSubmit={submit}
        wait={flow.wait}
        className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-10"
      >
        <div className="grid min-w-0 gap-7">
          <div>
            <h1 className="text-3xl tracking-[-.025em]">
              <ProviderName person={person} name={name} sentence={tProviders('book.title', { name })} />
            </h1>
            <p className="mt-1.5 text-muted">{t('instant.lead')}</p>
          </div>
          <ErrorSummary problems={problems} attempt={flow.attempt + photosTried} />
          {flow.changed && (
            <Note tone="warn" icon={Info}>
              {t('instant.changed')}
            </Note>
          )}
          {timezone === null || free.days.length === 0 ? (
            <p>{tProviders('times.none')}</p>
          ) : (
            <SlotPicker
              field={flow.field('startAt')}
              days={free.days}
              timezone={timezone}
              gone={flow.gone}
              chosen={values.startAt}
            />
          )}
          <TextField
            {...flow.field('title')}
            label={t('field.title')}
            hint={t('field.titleHint')}
            maxLength={maxLengths.title}
            autoComplete="off"
          />
          <TextArea
            {...flow.field('description')}
            label={t('field.description')}
            hint={t('field.descriptionHint')}
            rows={5}
            maxLength={maxLengths.description}
            counter={t('field.counter', {
              used: format.number(cleanPassage(values.description).length),
              max: format.number(maxLengths.description),
            })}
          />
          {/* A visitor's would be lost while they sign in. */}
          {me !== null && <PhotosField uploads={uploads} error={brokenPhotos} />}
          <PlaceFields field={flow.field} />
          <Note tone="brand" icon={Lock}>
            <b className="font-bold">{t('private.title')}</b> {t('private.text')}
          </Note>
        </div>
        <aside className="grid gap-4 rounded-panel border border-border bg-card p-5 sm:p-6 lg:sticky lg:top-24">
          <h2 className="text-lg tracking-[-.01em]">{trade}</h2>
          {values.startAt !== '' && timezone !== null && (
            <p className="font-semibold">{format.date(values.startAt, 'fullMoment', timezone)}</p>
          )}
          <AllInPrice
            label={t('instant.price', { time: format.duration(service.durationMinutes) })}
            price={service.price}
            currency={currency}
            promo={flow.promo}
          />
          {me !== null && <PromoCode field={flow.field('promoCode')} name={name} typed={values.promoCode !== ''} />}
          <Button type="submit" busy={flow.busy || uploads.busy} block>
            {me === null ? t('instant.signIn') : flow.unchecked ? tJob('promo.check') : t('instant.submit', { amount })}
          </Button>
          <ul className="grid gap-2.5 text-sm text-muted">
            <Assurance icon={Clock3}>{t('instant.payWithin', { time: format.duration(paymentMinutes) })}</Assurance>
            <Assurance icon={KeyRound}>{tProviders('book.held')}</Assurance>
            <Assurance icon={Undo2}>
              {tProviders('book.free', { hours: format.number(freeBeforeStartHours) })}
            </Assurance>
          </ul>
        </aside>
      </Form>
      {email.dialog}
    </div>
  );
}

function Assurance({ icon, children }: { icon: typeof Clock3; children: string }) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5">
      <Icon icon={icon} size={16} className="mt-0.5" />
      <span>{children}</span>
    </li>
  );
}
