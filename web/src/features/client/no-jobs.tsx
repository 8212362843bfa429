import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Steps } from '#web/ui/steps.tsx';

/** The first visit: what to do, and what follows. */
export function NoJobs() {
  const t = useT('client');
  return (
    <section className="grid items-center gap-4 rounded-panel border border-border bg-card sm:grid-cols-[1.1fr_1fr]">
      <EmptyState
        level={2}
        spot="unjoined"
        title={t('empty.title')}
        text={t('empty.text')}
        action={<LinkButton to={paths.postRequest()}>{t('post')}</LinkButton>}
      />
      <div className="px-5 pb-5 sm:py-8 sm:ps-0 sm:pe-10">
        <Steps
          label={t('empty.steps')}
          steps={[
            { id: 'one', title: t('empty.one'), detail: t('empty.oneText'), state: 'todo' },
            { id: 'two', title: t('empty.two'), detail: t('empty.twoText'), state: 'todo' },
            { id: 'three', title: t('empty.three'), detail: t('empty.threeText'), state: 'todo' },
          ]}
        />
      </div>
    </section>
  );
}
