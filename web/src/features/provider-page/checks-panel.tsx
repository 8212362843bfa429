import type { ProviderView } from '#query-api/contract/provider-profile.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { OneCheck } from '#web/lib/verification/checked-list.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface ChecksPanelProps {
  provider: ProviderView;
  /** How the Homewright is called in sentences. */
  name: string;
}

/** What was checked, and beside it what was not. */
export function ChecksPanel({ provider: { checks }, name }: ChecksPanelProps) {
  const t = useT('providers');
  const lacks = (kind: string): boolean => checks.every(({ check }) => check !== kind);
  const unchecked = [
    'quality' as const,
    ...(lacks('insurance') ? (['insurance'] as const) : []),
    ...(lacks('licence') ? (['licence'] as const) : []),
    'helpers' as const,
  ];
  return (
    <Panel flush title={t('checks.title')} foot={t('checks.foot')}>
      <div className="grid sm:grid-cols-2">
        <div className="p-5 sm:p-6">
          <h3 className="mb-3 text-sm font-semibold text-muted">{t('checks.done')}</h3>
          <ul className="grid gap-3">
            {checks.map((check) => (
              <OneCheck key={`${check.check} ${check.trade}`} check={check} />
            ))}
          </ul>
        </div>
        <div className="border-t border-border bg-sunken p-5 sm:border-s sm:border-t-0 sm:p-6">
          <h3 className="mb-3 text-sm font-semibold text-muted">{t('checks.not')}</h3>
          <ul className="grid gap-3">
            {unchecked.map((kind) => (
              <li key={kind} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3">
                <span
                  aria-hidden="true"
                  className="mt-1 size-4 rounded-[4px] border-[1.5px] border-dashed border-control"
                />
                <span>
                  <b className="block font-semibold">{t(`checks.${kind}`)}</b>
                  <span className="block text-sm text-muted">{t(`checks.${kind}Text`, { name })}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
}
