import { Copy, Download } from 'lucide-react';

import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { useT } from '../i18n/use-t.ts';

/** The codes, shown once, to be copied or downloaded. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT('security');
  const text = `${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'ok', title: t('codes.copied') });
  }

  function download(): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'homewright-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
  }

  return (
    <div className="grid gap-4">
      <ol
        dir="ltr"
        className="tabular grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-border px-5 py-4 font-semibold"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" icon={Copy} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button tone="secondary" icon={Download} onClick={download}>
          {t('codes.download')}
        </Button>
      </div>
    </div>
  );
}
