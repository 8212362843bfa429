import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import { priceField } from './edit-form.ts';
import { TRADER_ID } from './trader-panel.tsx';
import { PHOTO_ID } from './photo-panel.tsx';
import { countSteps, profileSteps, type ProfileStep } from './profile-steps.ts';
import type { ProfileFlow } from './use-profile-flow.ts';

/** How much of the profile is filled in, and the one step that is proposed next. */
export function Completeness({ flow }: { flow: ProfileFlow }) {
  const t = useT('providerEdit');
  const format = useFormat();
  const { trades } = flow.typed;
  const { done, next } = countSteps(flow.values, flow.typed, flow.own);
  const of = { done: format.number(done), all: format.number(profileSteps.length) };

  function fieldOf(step: ProfileStep): string {
    if (step === 'photo') return PHOTO_ID;
    if (step === 'trader') return TRADER_ID;
    if (step !== 'prices') return flow.field(step).id;
    const open = trades.find((trade) => (flow.values[priceField(trade)] ?? '').trim() === '') ?? trades[0];
    return open === undefined ? '' : flow.field(priceField(open)).id;
  }

  return (
    <section
      aria-label={t('steps.title')}
      className="grid items-center gap-4 rounded-panel border border-border bg-card p-5 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:px-6"
    >
      <div className="grid gap-2">
        <p className="font-bold">{t('steps.done', of)}</p>
        <ProgressBar label={t('steps.done', of)} value={done} max={profileSteps.length} />
      </div>
      {next === null ? (
        <p className="text-muted">{t('steps.complete')}</p>
      ) : (
        <>
          <div>
            <p className="text-sm text-muted">{t('steps.next')}</p>
            <p className="font-bold">{t(`step.${next}.title`)}</p>
            <p className="text-sm text-muted">{t(`step.${next}.text`)}</p>
          </div>
          <a
            href={`#${fieldOf(next)}`}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(fieldOf(next))?.focus();
            }}
          >
            {t('steps.go')}
          </a>
        </>
      )}
    </section>
  );
}
