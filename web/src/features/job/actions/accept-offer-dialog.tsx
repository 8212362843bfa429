import { Globe } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { paymentCountry } from '#domain/money/payment-countries.ts';
import { paths } from '#web/app/paths.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { ExpressNote } from '#web/lib/jobs/express-note.tsx';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { PromoCode } from '#web/lib/money/promo-code.tsx';
import { blamedOnCode, isCodeOrNone, usePromoMessage, usePromoTerms } from '#web/lib/money/promo-terms.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Note } from '#web/ui/note.tsx';

import { useNamespace } from '../model/job-context.ts';
import type { OfferActionProps } from './offer-dialogs.tsx';
import { useJobAction } from './use-job-action.ts';

const schema = z.object({ promoCode: z.string().refine(isCodeOrNone) });

/** Fixes price, fees and rules, and leads to the payment. The code's discount shows before the client agrees. */
export function AcceptOfferDialog({ context, onClose, offer }: OfferActionProps) {
  const { view, t, format } = context;
  const name = useNames().short(offer.provider, 'provider');
  const navigate = useNavigate();
  const { t: tJob } = useNamespace(context, 'job');
  const action = useJobAction('AcceptOffer', view);
  const { jobId } = view.job;
  const promo = usePromoTerms();
  const toPromoTermsPath = (code: string): string =>
    `/api/jobs/${jobId}/offers/${offer.offerId}/promo-terms?${new URLSearchParams({ code: code.trim() }).toString()}`;
  const promoMessage = usePromoMessage();
  const flow = useDialogFlow<{ promoCode: string }>({
    onClose,
    schema,
    defaultValues: { promoCode: '' },
    message: (_, code) => promoMessage(code),
    send: async ({ promoCode: code }) => {
      const terms = promo.termsAt(toPromoTermsPath(code));
      try {
        if (code.trim() !== '' && terms === null) {
          await promo.ask(toPromoTermsPath(code));
          return 'stay';
        }
        await action.send({ jobId, offerId: offer.offerId, ...(terms === null ? {} : { promoCode: terms.code }) });
      } catch (error) {
        throw blamedOnCode(error);
      }
      await navigate(paths.checkout(jobId));
    },
  });
  const typed = flow.form.watch('promoCode');
  const terms = promo.termsAt(toPromoTermsPath(typed));
  const others = view.offers.some(({ offerId, status }) => status === 'live' && offerId !== offer.offerId);
  return (
    <FormDialog
      onClose={onClose}
      title={t('acceptOffer.title', { name, amount: format.money(offer.allIn) })}
      consequence={format.sentences(t('acceptOffer.text'), others && t('acceptOffer.others'))}
      confirm={typed.trim() === '' || terms !== null ? t('acceptOffer.confirm') : tJob('promo.check')}
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
      <PromoCode field={flow.field('promoCode')} name={name} typed={false} />
      <div role="status" className="empty:hidden">
        {terms !== null && (
          <MoneyRows
            rows={[
              { label: tJob('promo.offer'), amount: format.money(offer.allIn) },
              {
                label: tJob('promo.off', { code: terms.code }),
                amount: format.money({ ...terms.discount, amount: -terms.discount.amount }),
              },
              { label: tJob('promo.youPay'), amount: format.money(terms.total), sum: true },
            ]}
          />
        )}
      </div>
    </FormDialog>
  );
}
