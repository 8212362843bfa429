import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';

const LONGEST = 4000;

interface ComposerProps {
  name: string;
  /** Something besides text is ready to be sent. */
  hasFiles: boolean;
  onSend: (text: string) => void;
  /** The button that attaches files. */
  attach: ReactNode;
  children?: ReactNode;
}

/** Where a message is written: Enter sends, Shift and Enter begins a new line. */
export function Composer({ name, hasFiles, onSend, attach, children }: ComposerProps) {
  const t = useT('messages');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const tooLong = text.trim().length > LONGEST;

  function send(): void {
    const words = text.trim();
    if (tooLong || (words === '' && !hasFiles)) return;
    onSend(words);
    setText('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 rounded-card border border-control p-2 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary">
        <div className="flex min-w-0 items-end">
          {attach}
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label={t('write', { name })}
            aria-invalid={tooLong || undefined}
            placeholder={t('placeholder', { name })}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-48 min-h-11 w-full resize-none bg-transparent px-2 py-2.5 outline-none"
          />
        </div>
        <Button type="submit">{t('send')}</Button>
      </div>
      {tooLong && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {t('tooLong')}
        </p>
      )}
    </form>
  );
}
