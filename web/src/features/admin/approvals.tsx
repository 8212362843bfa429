import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowList } from '#web/ui/job-row.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import { AccountRow } from './account-row.tsx';
import { type AdminAccount, adminAccountsQuery } from './admin-queries.ts';
import { ListFoot } from './list-foot.tsx';

/** Homewrights whose checks are to be ended by a person. */
export function Approvals() {
  const t = useT('admin');
  const [search] = useSearchParams();
  const query = useSuspenseInfiniteQuery(adminAccountsQuery(search.get('q') ?? ''));
  const [asking, setAsking] = useState<AdminAccount | null>(null);
  const waiting = query.data.pages
    .flatMap((page) => page.accounts)
    .filter((account) => account.providerStatus === 'pending');
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('approval.pageTitle')} />
      <header className="mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('approval.title')}</h1>
        <p className="mt-1 text-muted">{t('approval.lead')}</p>
      </header>
      <Panel flush>
        {waiting.length === 0 && (
          <EmptyState level={2} spot="bench" title={t('approval.empty')} text={t('approval.emptyText')} />
        )}
        <RowList label={t('approval.title')}>
          {waiting.map((account) => (
            <AccountRow
              key={account.accountId}
              account={account}
              action={<Button onClick={() => setAsking(account)}>{t('approval.approve')}</Button>}
            />
          ))}
        </RowList>
        <ListFoot query={query} />
      </Panel>
      {asking && <ApproveDialog account={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

function ApproveDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const t = useT('admin');
  const queryClient = useQueryClient();
  const act = useAct('ApproveProvider', []);
  const name = account.name ?? t('index.noName');
  async function approve(): Promise<void> {
    const done = await act.run({ accountId: account.accountId });
    if (done) {
      await queryClient.invalidateQueries({ queryKey: keys.adminAccountsAll });
      showToast({ tone: 'ok', title: t('approval.done', { name }) });
    }
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('approval.dialogTitle', { name })}
      consequence={t('approval.dialogText', { name })}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('approval.cancel')}
          </Button>
          <Button busy={act.pending} onClick={() => void approve()}>
            {t('approval.approve')}
          </Button>
        </>
      }
    />
  );
}
