import { TriangleAlert } from 'lucide-react';

import { Note } from '#web/ui/note.tsx';

/** Says, also to screen readers, that the dialog's sum changed while it was open. */
export function ChangedSumNote({ text }: { text: string }) {
  return (
    <div role="alert">
      <Note tone="warn" icon={TriangleAlert}>
        {text}
      </Note>
    </div>
  );
}
