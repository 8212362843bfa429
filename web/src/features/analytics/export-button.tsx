import { Download } from 'lucide-react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';

interface ExportButtonProps {
  /** What is exported, where a page has several. */
  name?: string;
  /** The file's name, without an ending. */
  file: string;
  csv: () => string;
}

export function ExportButton({ name, file, csv }: ExportButtonProps) {
  const t = useT('analytics');
  function save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csv()], { type: 'text/csv' }));
    link.download = `${file}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <Button
      tone="secondary"
      icon={Download}
      aria-label={name === undefined ? undefined : t('exportOf', { name })}
      onClick={save}
    >
      {t('export')}
    </Button>
  );
}
