import { Download } from 'lucide-react';

import type { FunnelsView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';

import { toCsv } from './to-csv.ts';

export function ExportButton({ view }: { view: FunnelsView }) {
  const t = useT('analytics');
  function save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([toCsv(view)], { type: 'text/csv' }));
    link.download = `funnels-${view.from}-${view.to}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <Button tone="secondary" icon={Download} onClick={save}>
      {t('export')}
    </Button>
  );
}
