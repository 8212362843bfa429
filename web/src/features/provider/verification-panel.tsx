import { useSuspenseQuery } from '@tanstack/react-query';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StandingChip } from '#web/lib/verification/standing-chip.tsx';
import { useCheckWords } from '#web/lib/verification/use-check-words.ts';
import { verificationQuery } from '#web/lib/verification/verification-query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Steps } from '#web/ui/steps.tsx';

/** The four steps at a glance, and until when the papers hold. */
export function VerificationPanel() {
  const t = useT('provider');
  const tCheck = useT('verification');
  const format = useFormat();
  const { data: view } = useSuspenseQuery(verificationQuery);
  const next = view.steps.find(({ state }) => state !== 'done')?.step;
  return (
    <Panel title={t('verification.title')} aside={<StandingChip standing={view.standing} />}>
      <Steps
        label={tCheck('stepsTitle')}
        steps={view.steps.map(({ step, state, doneAt }) => ({
          id: step,
          title: tCheck(`step.${step}`),
          detail:
            state === 'done' && doneAt !== null
              ? tCheck('doneOn', { date: format.date(doneAt, 'year') })
              : tCheck(`state.${state}`),
          state: state === 'done' ? 'done' : step === next ? 'now' : 'todo',
        }))}
      />
      <Papers view={view} />
      <LinkButton to={paths.verification()} tone="secondary" block className="mt-4">
        {t('verification.link')}
      </LinkButton>
    </Panel>
  );
}

function Papers({ view }: { view: VerificationView }) {
  const t = useT('provider');
  const words = useCheckWords();
  const format = useFormat();
  const holding = view.documents.filter(({ state }) => state === 'accepted');
  return (
    <ul className="mt-2 grid gap-1 text-sm text-muted empty:hidden">
      {holding.map((document) => (
        <li key={`${document.kind} ${document.trade}`}>
          {t('verification.until', {
            document: words.document(document),
            date: format.date(document.validUntil, 'year', 'UTC'),
          })}
        </li>
      ))}
    </ul>
  );
}
