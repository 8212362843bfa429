import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';

/** The person's identity. */
export function CaseFacts({ view }: { view: StaffVerificationView }) {
  const t = useT('verification');
  const format = useFormat();
  const categoryName = useCategoryName();
  const facts = [
    { label: t('staff.business'), value: view.businessName },
    { label: t('staff.place'), value: [view.city, view.country].filter(Boolean).join(', ') },
    { label: t('staff.trades'), value: view.trades.map(categoryName).join(', ') },
    { label: t('staff.signedUp'), value: format.date(view.signedUpAt, 'year') },
  ];
  return (
    <Panel title={t('staff.person')}>
      <dl className="grid gap-2 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[110px_minmax(0,1fr)] gap-2">
            <dt className="text-subtle wrap-anywhere">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
