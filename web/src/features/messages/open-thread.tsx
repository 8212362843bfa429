import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Ban, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { otherSide } from '#domain/side.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { conversationQuery, type ThreadRef } from '#web/lib/messages/conversation-query.ts';
import { Thread } from '#web/lib/messages/thread.tsx';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface OpenThreadProps extends ThreadRef {
  /** The list's search text: the back link keeps it. */
  search: string;
}

/** A thread as the page's own content, with its job above it. */
export function OpenThread({ search, ...of }: OpenThreadProps) {
  const { conversationId } = of;
  const t = useT('messages');
  const tJob = useT('job');
  const names = useNames();
  const { data } = useSuspenseInfiniteQuery(conversationQuery(of));
  const [blocking, setBlocking] = useState(false);
  const block = useAction('BlockConversation', [keys.conversation(conversationId)]);
  const [view] = data.pages;
  if (view === undefined) return null;
  const side = otherSide(view.role);
  const name = names.short(view.other, side);
  const full = names.full(view.other, side);
  return (
    <div className="min-w-0">
      <p className="mb-3 lg:hidden">
        <Link
          to={paths.messages(undefined, { q: search || undefined })}
          className="inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <Icon icon={ArrowLeft} flip />
          {t('back')}
        </Link>
      </p>
      <Panel
        title={
          <span>
            <ProviderName person={view.other} name={full} sentence={t('with', { name: full })} />
          </span>
        }
        aside={
          <span className="flex items-center gap-2">
            <StateChip state={view.job.state} startAt={view.job.startAt} forClient={view.role === 'client'} />
            {!view.blockedByMe && (
              <Menu
                trigger={<IconButton icon={Ellipsis} label={t('menu')} />}
                items={[{ label: t('block', { name }), icon: Ban, onSelect: () => setBlocking(true) }]}
              />
            )}
          </span>
        }
      >
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4.5 py-3">
          <b className="min-w-0">{view.job.title ?? tJob('untitled', { number: view.job.number })}</b>
          <LinkButton to={paths.job(view.job.jobId)} tone="secondary">
            {t('toJob')}
          </LinkButton>
        </div>
        <Thread {...of} follow />
      </Panel>
      <Dialog
        open={blocking}
        onClose={() => setBlocking(false)}
        title={t('block', { name })}
        consequence={t('blockText', { name })}
        actions={
          <>
            <Button tone="secondary" onClick={() => setBlocking(false)}>
              {t('blockCancel')}
            </Button>
            <Button
              tone="danger"
              busy={block.pending}
              onClick={() => void block.run({ conversationId }).then(() => setBlocking(false))}
            >
              {t('block', { name })}
            </Button>
          </>
        }
      />
    </div>
  );
}
