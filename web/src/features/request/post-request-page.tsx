import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';

import type { Person } from '#query-api/contract/people.ts';
import { useUploads } from '#web/lib/files/use-uploads.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { PromoCode } from '#web/lib/money/promo-code.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { CheckStep, ConfirmFirst } from './check-step.tsx';
import { readDraftPhotos } from './request-draft.ts';
import { InvitedNote } from './invited-note.tsx';
import { DetailsStep } from './details-step.tsx';
import { NewAccount } from './new-account.tsx';
import { PHOTOS_FIELD, PhotosField } from './photos-field.tsx';
import { RequestPreview } from './request-preview.tsx';
import { answerHours, fieldsByStep, type StepId, steps } from './request-form.ts';
import { RequestSteps, StepProgress } from './request-steps.tsx';
import { useEmailDialog } from './use-email-dialog.tsx';
import { useNewAccount } from './use-new-account.ts';
import { useRequestFlow } from './use-request-flow.ts';
import { useShownValues } from './use-shown-values.ts';
import { WhatStep } from './what-step.tsx';
import { WhereStep } from './where-step.tsx';

/** Requests offers from all providers nearby, or asks one of them to do the job at a price and a time. */
export function PostRequestPage({ invited = null }: { invited?: Person | null }) {
  const t = useT('request');
  const tUi = useT('ui');
  const tErrors = useT('errors');
  const tJob = useT('job');
  const me = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const [draftPhotos] = useState(() => readDraftPhotos(me?.user.id));
  const uploads = useUploads({ picturesOnly: true, before: draftPhotos, isHeld: me === null });
  const [photosTried, setPhotosTried] = useState(0);
  const direct = invited !== null;
  const name = useNames().short(invited, 'provider');
  const email = useEmailDialog();
  const flow = useRequestFlow({ invited, uploads, confirmEmail: email.ask });
  const { form, submit, check, busy, step } = flow;
  const broken = photosTried > 0 && uploads.failed ? tUi('files.broken') : undefined;
  const brokenPhotos = uploads.lost ? tErrors('fileUnknown.body') : broken;
  const problems =
    brokenPhotos === undefined ? flow.problems : [...flow.problems, { fieldId: PHOTOS_FIELD, message: brokenPhotos }];
  const waiting = uploads.busy && step !== 'what';
  const values = form.watch();
  const { shown, warningFor } = useShownValues(values);
  const account = useNewAccount(values.country, submit);
  const asksForAccount = me === null && step === 'check';

  function goTo(next: StepId): void {
    form.clearErrors();
    flow.goTo(next);
    requestAnimationFrame(() => {
      heading.current?.focus();
      globalThis.scrollTo({ top: 0 });
    });
  }

  async function goOn(): Promise<void> {
    if (waiting) return;
    const next = steps[steps.indexOf(step) + 1];
    if (uploads.failed && step === 'details') {
      setPhotosTried((count) => count + 1);
      return;
    }
    if (asksForAccount) account.submit();
    else if (next === undefined) submit();
    else if (await check(fieldsByStep[step])) goTo(next);
  }

  const titles = { details: t('direct.titleDetails', { name }), check: t('direct.titleCheck', { name }) };
  const directTitle = step === 'details' || step === 'check' ? titles[step] : t(`title.${step}`);
  const before = steps[steps.indexOf(step) - 1];
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[216px_minmax(0,1fr)_296px] lg:gap-12">
        <RequestSteps step={step} values={values} />
        <Form onSubmit={() => void goOn()} wait={flow.wait ?? account.wait} className="grid min-w-0 gap-7">
          <StepProgress step={step} />
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-3xl tracking-[-.025em] outline-none">
              {direct ? directTitle : t(`title.${step}`)}
            </h1>
            <p className="mt-1.5 text-muted">
              {direct && step === 'check' ? t('direct.leadCheck', { name, count: answerHours }) : t(`lead.${step}`)}
            </p>
          </div>
          {invited !== null && <InvitedNote person={invited} country={values.country} />}
          <ErrorSummary
            problems={asksForAccount ? [...problems, ...account.problems] : problems}
            attempt={flow.attempt + photosTried + account.attempt}
          />
          {step === 'what' && <WhatStep flow={flow} warningFor={warningFor} />}
          {step === 'details' && (
            <DetailsStep
              flow={flow}
              direct={direct}
              warningFor={warningFor}
              photos={<PhotosField uploads={uploads} error={brokenPhotos} />}
            />
          )}
          {step === 'where' && <WhereStep flow={flow} direct={direct} warningFor={warningFor} />}
          {step === 'check' && (
            <>
              <CheckStep values={values} photos={uploads.stored} onChange={goTo} direct={direct} promo={flow.promo} />
              {direct && me !== null && (
                <PromoCode field={flow.field('promoCode')} name={name} typed={values.promoCode !== ''} later />
              )}
              {asksForAccount && <NewAccount flow={account} />}
              {me?.user.emailConfirmed === false && <ConfirmFirst onConfirm={() => void email.ask()} />}
            </>
          )}
          <div className="sticky bottom-[var(--banner-room,0px)] z-10 -mx-5 flex items-center gap-3 border-t border-border bg-bg px-5 py-3 sm:static sm:mx-0 sm:px-0 sm:pt-6 sm:pb-0">
            {before && (
              <Button tone="quiet" icon={ArrowLeft} onClick={() => goTo(before)}>
                {t('back')}
              </Button>
            )}
            <Button type="submit" busy={busy || waiting || account.busy} className="max-sm:flex-1 sm:ms-auto">
              {step === 'check'
                ? flow.unchecked
                  ? tJob('promo.check')
                  : direct
                    ? t('direct.post', { name })
                    : t('post')
                : t('continue')}
            </Button>
          </div>
        </Form>
        <RequestPreview values={shown} photos={uploads.stored} name={direct ? name : null} />
      </div>
      {email.dialog}
    </div>
  );
}
