import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { paymentCountry } from '#domain/money/payment-countries.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { ExpressNote } from '#web/lib/jobs/express-note.tsx';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { OfferActProps } from './offer-dialogs.tsx';
import { usePromoMessage, usePromoTerms } from './promo-terms.ts';
import { useJobAct } from './use-job-act.ts';

/** A code is 4 to 32 signs; nothing typed means none. */
const schema = z.object({ promoCode: z.union([z.literal(''), z.string().trim().min(4).max(32)]) });

/** Fixes price, fees and rules, and leads on to the payment. What a code takes off is shown before it is agreed to. */
export function AcceptOfferDialog({ voice, onClose, offer }: OfferActProps) {
  const { view, t, format } = voice;
  const name = useNames().short(offer.provider, 'provider');
  const navigate = useNavigate();
  const [withCode, setWithCode] = useState(false);
  const act = useJobAct('AcceptOffer', view);
  const { jobId } = view.job;
  const promo = usePromoTerms(jobId, offer.offerId);
  const flow = useDialogFlow<{ promoCode: string }>({
    onClose,
    schema,
    defaultValues: { promoCode: '' },
    message: usePromoMessage(t('acceptOffer.promoError')),
    send: async ({ promoCode: code }) => {
      const terms = promo.termsOf(code);
      try {
        if (code.trim() !== '' && terms === null) {
          await promo.ask(code);
          return 'stay';
        }
        await act.send({ jobId, offerId: offer.offerId, ...(terms === null ? {} : { promoCode: terms.code }) });
      } catch (error) {
        throw blamedOnCode(error);
      }
      await navigate(paths.checkout(jobId));
    },
  });
  const typed = flow.form.watch('promoCode');
  const terms = promo.termsOf(typed);
  return (
    <FormDialog
      onClose={onClose}
      title={t('acceptOffer.title', { name, amount: format.money(offer.allIn) })}
      consequence={t('acceptOffer.text')}
      confirm={typed.trim() === '' || terms !== null ? t('acceptOffer.confirm') : t('acceptOffer.check')}
      flow={flow}
    >
      <p className="text-sm text-muted">{t('acceptOffer.rules')}</p>
      <ExpressNote
        view={view}
        name={name}
        amount={terms?.total ?? offer.allIn}
        startAt={offer.startAt}
        minutes={offer.durationMinutes}
      />
      {!paymentCountry(view.country).stripeSupported && (
        <Note tone="info" icon={Globe}>
          {t('acceptOffer.dollars')}
        </Note>
      )}
      {withCode ? (
        <TextField
          {...flow.field('promoCode')}
          label={t('acceptOffer.promo')}
          hint={t('acceptOffer.promoHint', { name })}
          autoComplete="off"
          autoCapitalize="characters"
          optional
        />
      ) : (
        <TextButton className="justify-self-start text-sm" onClick={() => setWithCode(true)}>
          {t('acceptOffer.haveCode')}
        </TextButton>
      )}
      <div role="status" className="empty:hidden">
        {terms !== null && (
          <MoneyRows
            rows={[
              { label: t('acceptOffer.offer'), amount: format.money(offer.allIn) },
              {
                label: t('acceptOffer.off', { code: terms.code }),
                amount: format.money({ ...terms.discount, amount: -terms.discount.amount }),
              },
              { label: t('acceptOffer.youPay'), amount: format.money(terms.total), sum: true },
            ]}
          />
        )}
      </div>
    </FormDialog>
  );
}

/** A refusal of the code is said at its field, also where the server names no field. */
function blamedOnCode(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.code?.startsWith('PROMO_') || error.fields.length > 0) return error;
  return new ApiError({
    status: error.status,
    path: error.path,
    code: error.code,
    errors: [{ path: 'promoCode', code: error.code }],
  });
}
