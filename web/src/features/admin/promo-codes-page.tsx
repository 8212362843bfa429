import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { ListFoot } from './list-foot.tsx';
import { PromoCodeDialog } from './promo-code-dialog.tsx';
import { promoCodesQuery } from './promo-codes-query.ts';
import { PromoRow } from './promo-row.tsx';

/** Every promo code, its discount, and the jobs that were booked with it, live. */
export function PromoCodesPage() {
  const t = useT('admin');
  const query = useSuspenseInfiniteQuery(promoCodesQuery);
  const [first] = query.data.pages;
  const [creating, setCreating] = useState(false);
  useLiveTopic('admin:promos', first?.position ?? null);
  const codes = query.data.pages.flatMap((page) => page.codes);
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('promo.title')} />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl tracking-[-.025em]">{t('promo.title')}</h1>
          <p className="mt-1 max-w-[65ch] text-muted">{t('promo.lead')}</p>
        </div>
        <Button icon={Plus} onClick={() => setCreating(true)}>
          {t('promo.create')}
        </Button>
      </header>
      <Panel flush>
        {codes.length === 0 ? (
          <EmptyState level={2} spot="bench" title={t('promo.none')} text={t('promo.noneText')} />
        ) : (
          <ul aria-label={t('promo.title')} className="divide-y divide-border">
            {codes.map((code) => (
              <PromoRow key={code.promoId} code={code} />
            ))}
          </ul>
        )}
        <ListFoot query={query} />
      </Panel>
      {creating && <PromoCodeDialog onClose={() => setCreating(false)} />}
    </div>
  );
}
