import { type KeyboardEvent, useRef, useState } from 'react';

import { conversationCommands } from '#domain/conversation/commands.ts';
import { cleanPassage } from '#domain/text/clean-text.ts';
import type { StoredFile } from '#query-api/contract/fields.ts';
import { buildAcceptAttribute } from '#web/lib/files/file-rules.ts';
import { useFileItems } from '#web/lib/files/use-file-items.ts';
import { useUploads } from '#web/lib/files/use-uploads.ts';
import { requireLengthBounds } from '#web/lib/forms/field-bounds.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';

const MAX_LENGTH = requireLengthBounds(conversationCommands.SendMessage.shape.text).max;

interface ComposerProps {
  name: string;
  onSend: (text: string, attachments: StoredFile[]) => void;
}

/** The message editor: Enter sends, Shift and Enter begins a new line. */
export function Composer({ name, onSend }: ComposerProps) {
  const t = useT('messages');
  const ui = useT('ui');
  const format = useFormat();
  const uploads = useUploads();
  const items = useFileItems(uploads);
  const [asked, setAsked] = useState(false);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useRestoreFocus(field);
  const cleaned = cleanPassage(text);
  const tooLong = cleaned.length > MAX_LENGTH;

  const broken = asked && uploads.failed ? ui('files.broken') : null;
  const problem = tooLong ? t('tooLong', { max: format.number(MAX_LENGTH) }) : broken;

  function send(): void {
    setAsked(true);
    if (tooLong || uploads.busy || uploads.failed || (cleaned === '' && uploads.stored.length === 0)) return;
    onSend(cleaned, uploads.stored);
    setText('');
    setAsked(false);
    uploads.clear();
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      data-focus-scope
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {items.length > 0 && (
        <div className="mb-2">
          <FileList files={items} onRemove={uploads.remove} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 rounded-card border border-control p-2 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary">
        <div className="flex min-w-0 items-end">
          <FileButton
            label={t('attach')}
            accept={buildAcceptAttribute(false)}
            disabled={uploads.list.length >= uploads.max}
            onAdd={uploads.add}
          />
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label={t('write', { name })}
            aria-invalid={tooLong || undefined}
            placeholder={t('placeholder')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-48 min-h-11 w-full resize-none bg-transparent px-2 py-2.5 outline-none"
          />
        </div>
        <Button type="submit" busy={uploads.busy}>
          {t('send')}
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
