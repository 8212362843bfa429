import type { VerificationView } from '#query-api/contract/verification.ts';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

/** The status of a step: when it was done, or what it waits for. */
export function StepState({ step: { state, doneAt } }: { step: VerificationView['steps'][number] }) {
  const t = useT('verification');
  const format = useFormat();
  return (
    <span className="text-sm text-muted">
      {state === 'done' && doneAt !== null ? t('doneOn', { date: format.date(doneAt, 'year') }) : t(`state.${state}`)}
    </span>
  );
}
