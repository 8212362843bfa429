import type { ConversationView } from '#query-api/contract/conversations.ts';
import type { StoredFile } from '#query-api/contract/fields.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';

import { Composer } from './composer.tsx';

interface WriteHereProps {
  view: ConversationView;
  name: string;
  onSend: (text: string, attachments: StoredFile[]) => Promise<void>;
}

/** The editor, or the reason why the viewer cannot write. */
export function ReplyBox({ view, name, onSend }: WriteHereProps) {
  const t = useT('messages');
  const unblock = useAction('UnblockConversation', [keys.conversation(view.conversationId)]);
  if (view.canWrite) {
    return <Composer name={name} onSend={(text, attachments) => void onSend(text, attachments)} />;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4.5 py-3.5">
      <p className="text-muted">
        {view.blockedByMe
          ? t('blockedByMe', { name })
          : view.blockedByOther
            ? t('blockedByOther', { name })
            : view.waitsForAnswer
              ? t('waitsForAnswer', { name })
              : t('closed')}
      </p>
      {view.blockedByMe && (
        <Button
          tone="secondary"
          busy={unblock.pending}
          onClick={() => void unblock.run({ conversationId: view.conversationId })}
        >
          {t('unblock')}
        </Button>
      )}
    </div>
  );
}
