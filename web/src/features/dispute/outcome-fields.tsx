import type { Path } from 'react-hook-form';

import type { FormFlow } from '#web/lib/forms/use-form-flow.ts';
import { computeSharing } from '#web/lib/money/outcome-sharing.ts';
import { Shares } from '#web/lib/money/shares.tsx';
import { Choice, ChoiceGroup } from '#web/ui/choice.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { DisputeContext } from './dispute-context.ts';
import { type OutcomeKind, buildOutcome, type OutcomeValues } from './outcome-form.ts';
import { reworkAfter } from './outcome-message.ts';

interface OutcomeFieldsProps<Values extends OutcomeValues> {
  of: DisputeContext;
  flow: FormFlow<Values>;
  kinds: readonly OutcomeKind[];
  legend: string;
  /** When it would take effect; absent means at once. */
  effectAt?: () => number;
}

/** The outcome, and a live preview of who gets what. */
export function OutcomeFields<Values extends OutcomeValues>({
  of,
  flow,
  kinds,
  legend,
  effectAt,
}: OutcomeFieldsProps<Values>) {
  const { t, format, currency, view, viewer, names } = of;
  const field = (name: keyof OutcomeValues) => flow.field(name as Path<Values>);
  const values = flow.form.watch();
  const outcome = buildOutcome(values, { currency, locale: format.locale, timezone: of.job.timezone });
  const sharing = outcome && computeSharing(outcome, view.atStake);
  const { id, error, ...radio } = field('kind');
  const errorId = `${id}-error`;
  const sign = format.symbol(currency);
  const splits = values.kind === 'split';
  return (
    <>
      <ChoiceGroup legend={legend} error={error && <FieldError id={errorId}>{error}</FieldError>}>
        {kinds.map((kind, index) => (
          <Choice
            key={kind}
            {...radio}
            id={index === 0 ? id : undefined}
            value={kind}
            title={t(`form.kind.${kind}`)}
            text={kindText(of, kind)}
            aria-describedby={error === undefined ? undefined : errorId}
          />
        ))}
      </ChoiceGroup>
      {(values.kind === 'partial-refund' || splits) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('refund')}
            label={viewer === 'client' ? t('form.refundYours') : t('form.refund', { name: names.client })}
            hint={t('form.of', { amount: format.money(view.atStake.captured) })}
            prefix={sign}
            inputMode="decimal"
            autoComplete="off"
          />
          {splits && (
            <TextField
              {...field('toProvider')}
              label={viewer === 'provider' ? t('form.toProviderYours') : t('form.toProvider', { name: names.provider })}
              hint={t('form.restIsFees')}
              prefix={sign}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </div>
      )}
      {values.kind === 'rework' && (
        <MomentField
          {...field('by')}
          label={t('form.by')}
          hint={effectAt === undefined ? t('form.byHint') : reworkAfter(of, effectAt)}
          zone={of.job.timezone}
          from={effectAt?.()}
        />
      )}
      {sharing !== null && sharing.captured - sharing.refund - sharing.toProvider >= 0 && (
        <div className="rounded-card bg-surface px-4 py-3" aria-live="polite">
          <Shares bar sharing={sharing} currency={currency} viewer={viewer} names={names} />
        </div>
      )}
      {outcome?.kind === 'rework' && <p className="text-sm text-muted">{t('form.reworkMoney')}</p>}
      {outcome?.kind === 'dismissed' && <p className="text-sm text-muted">{t('form.dismissedMoney')}</p>}
    </>
  );
}

/** What an outcome means: the reader is addressed as "you". */
function kindText({ t, names, side }: DisputeContext, kind: OutcomeKind): string {
  if (kind === 'full-refund' && side === 'client') return t('form.kindTextYours.full-refund');
  if ((kind === 'release' || kind === 'rework') && side === 'provider') return t(`form.kindTextYours.${kind}`);
  return t(`form.kindText.${kind}`, names);
}
