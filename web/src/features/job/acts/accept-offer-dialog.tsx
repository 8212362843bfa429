import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useFormFlow } from '#web/lib/forms/use-form-flow.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { OfferActProps } from './offer-dialogs.tsx';
import { useJobAct } from './use-job-act.ts';

/** A code is 4 to 32 signs; nothing typed means none. */
const schema = z.object({ promoCode: z.union([z.literal(''), z.string().trim().min(4).max(32)]) });

/** Fixes price, fees and rules, and leads on to the payment. */
export function AcceptOfferDialog({ voice, onClose, offer }: OfferActProps) {
  const { view, t, format } = voice;
  const name = useNames().short(offer.provider, 'provider');
  const navigate = useNavigate();
  const handleError = useHandleError();
  const [withCode, setWithCode] = useState(false);
  const act = useJobAct('AcceptOffer', view);
  const { jobId } = view.job;
  const flow = useFormFlow<{ promoCode: string }>({
    schema,
    defaultValues: { promoCode: '' },
    message: (_, code) => (code === 'PROMO_USED' ? t('acceptOffer.promoUsed') : t('acceptOffer.promoError')),
    send: async ({ promoCode }) => {
      const code = promoCode.trim();
      try {
        await act.send({ jobId, offerId: offer.offerId, ...(code === '' ? {} : { promoCode: code }) });
      } catch (error) {
        throw blamedOnCode(error);
      }
      await navigate(paths.checkout(jobId));
    },
    onRefused: (error) => {
      handleError(error);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('acceptOffer.title', { name, amount: format.money(offer.allIn) })}
      consequence={t('acceptOffer.text')}
      confirm={t('acceptOffer.confirm')}
      flow={flow}
    >
      <p className="text-sm text-muted">{t('acceptOffer.rules')}</p>
      {withCode ? (
        <TextField
          {...flow.field('promoCode')}
          label={t('acceptOffer.promo')}
          hint={t('acceptOffer.promoHint')}
          autoComplete="off"
          autoCapitalize="characters"
          optional
        />
      ) : (
        <TextButton className="justify-self-start text-sm" onClick={() => setWithCode(true)}>
          {t('acceptOffer.haveCode')}
        </TextButton>
      )}
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
