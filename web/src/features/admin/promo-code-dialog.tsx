import { keys } from '#web/lib/api/query-keys.ts';
import { renameFields } from '#web/lib/api/rename-fields.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { businessNow } from '#web/lib/clock.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { deviceZone } from '#web/lib/device-zone.ts';
import { useAmountQuestion } from '#web/lib/money/use-amount-question.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { MomentField } from '#web/ui/moment-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { emptyPromo, promoSchema, type PromoValues, splitAmounts, toPromo } from './promo-form.ts';

/** Creates a promo code. It cannot be changed afterwards, since people rely on its terms. */
export function PromoCodeDialog({ onClose }: { onClose: () => void }) {
  const t = useT('admin');
  const { locale } = useFormat();
  const ask = useAmountQuestion();
  const action = useAction('CreatePromoCode', [keys.promoCodes]);
  const flow = useDialogFlow<PromoValues>({
    onClose,
    schema: promoSchema(businessNow, locale),
    defaultValues: emptyPromo,
    message: (field, code, { amounts }) => {
      if (field === 'code' && code === 'ALREADY_DONE') return t('promo.error.taken');
      const pairs = field === 'amounts' ? splitAmounts(amounts) : [];
      const [question] = pairs.flatMap((pair) => (pair && ask(pair.typed, pair.currency)) ?? []);
      return question ?? t(`promo.error.${field}`);
    },
    send: async (values) => {
      try {
        await action.send(toPromo(values, locale));
      } catch (error) {
        throw renameFields(error, (path) => (path === 'discount' ? 'amounts' : path));
      }
    },
  });
  const share = flow.form.watch('kind') === 'percentage';
  return (
    <FormDialog
      onClose={onClose}
      title={t('promo.create')}
      consequence={t('promo.text')}
      confirm={t('promo.confirm')}
      flow={flow}
    >
      <TextField
        {...flow.field('code')}
        label={t('promo.code')}
        hint={t('promo.codeHint')}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Select
        {...flow.field('kind')}
        label={t('promo.kind')}
        options={(['amount', 'percentage'] as const).map((value) => ({ value, label: t(`promo.kinds.${value}`) }))}
      />
      {share && (
        <TextField
          {...flow.field('percent')}
          label={t('promo.percent')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
        />
      )}
      <TextField
        {...flow.field('amounts')}
        label={share ? t('promo.caps') : t('promo.amounts')}
        hint={t('promo.amountsHint')}
        autoComplete="off"
        maxLength={400}
      />
      <MomentField {...flow.field('validUntil')} label={t('promo.validUntil')} zone={deviceZone()} />
      <TextField
        {...flow.field('maxUses')}
        label={t('promo.maxUses')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
      />
    </FormDialog>
  );
}
