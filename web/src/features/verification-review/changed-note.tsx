import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Note } from '#web/ui/note.tsx';

/** In a dialog after a rejection: what was submitted since it was opened. */
export function ChangedNote({ children }: { children: ReactNode }) {
  const t = useT('errors');
  return (
    <>
      <div role="alert">
        <Note tone="warn" icon={TriangleAlert}>
          <b className="block font-semibold">{t('submissionChanged.title')}</b>
          {t('submissionChanged.body')}
        </Note>
      </div>
      {children}
    </>
  );
}
