import { TriangleAlert } from 'lucide-react';

import { Note } from '#web/ui/note.tsx';

/** The sum that a dialog is about became another one while it was open: said aloud, too. */
export function ChangedSumNote({ text }: { text: string }) {
  return (
    <div role="alert">
      <Note tone="warn" icon={TriangleAlert}>
        {text}
      </Note>
    </div>
  );
}
