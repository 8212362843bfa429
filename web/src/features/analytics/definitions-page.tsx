import { useSuspenseQuery } from '@tanstack/react-query';

import { funnelIds, type FunnelId } from '#domain/analytics/funnels.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Select } from '#web/ui/select.tsx';

import { ChangeList } from './change-list.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { DefinitionEditor } from './definition-editor.tsx';
import { definitionParams, definitionsQuery, draftOf, publishedOf, type FunnelVersions } from './definitions-query.ts';
import { ReplayPanel } from './replay-panel.tsx';
import { VersionList } from './version-list.tsx';

/** What a funnel counts: drafted, tried, replayed, compared, published, and rolled back. */
export function DefinitionsPage() {
  const t = useT('analytics');
  const { data: view } = useSuspenseQuery(definitionsQuery);
  const [{ funnel: id }, change] = useListParams(definitionParams);
  const funnel = view.funnels.find((one) => one.id === id) as FunnelVersions;
  const draft = draftOf(funnel);
  const published = publishedOf(funnel);
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('definitions.title')} />
      <BackLink to={paths.analytics()}>{t('title')}</BackLink>
      <header className="mt-1.5 mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('definitions.title')}</h1>
        <p className="mt-1 max-w-[65ch] text-muted">{t('definitions.lead')}</p>
      </header>
      <div className="grid gap-6">
        <div className="sm:max-w-80">
          <Select
            label={t('definitions.funnel')}
            value={id}
            options={funnelIds.map((value) => ({ value, label: t(`funnel.${value}`) }))}
            onChange={({ target }) => change({ funnel: target.value as FunnelId })}
          />
        </div>
        {draft !== null && <ReplayPanel funnel={id} draft={draft} published={published.version} />}
        {draft?.replay === 'completed' && <ComparisonPanel funnel={id} version={draft.version} />}
        <DefinitionEditor
          key={`${id} ${(draft ?? published).version}`}
          funnel={id}
          initial={(draft ?? published).definition}
          nextVersion={Math.max(...funnel.versions.map(({ version }) => version)) + 1}
        />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <VersionList funnel={id} versions={funnel.versions} />
          <ChangeList changes={funnel.changes} />
        </div>
      </div>
    </div>
  );
}
