import { Panel } from '#web/ui/panel.tsx';
import { Steps } from '#web/ui/steps.tsx';

import type { JobContext } from '../model/job-context.ts';

/** The steps after the offers, until there is an agreement to show. */
export function NextStepsPanel({ context: { t } }: { context: JobContext }) {
  return (
    <Panel title={t('next.title')}>
      <Steps
        label={t('next.title')}
        steps={[
          { id: 'accept', title: t('next.accept'), detail: t('next.acceptText'), state: 'todo' },
          { id: 'pay', title: t('next.pay'), detail: t('next.payText'), state: 'todo' },
          { id: 'approve', title: t('next.approve'), detail: t('next.approveText'), state: 'todo' },
        ]}
      />
    </Panel>
  );
}
