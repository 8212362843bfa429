import { useSuspenseQuery } from '@tanstack/react-query';

import { isCurrency } from '#domain/money/currencies.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { PublishedProfile } from '#web/lib/providers/published-profile.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { providerQuery } from './provider-query.ts';

/** What the Homewright publishes about themself; nothing where they publish nothing. */
export function ProviderPanel({ accountId, name }: { accountId: string; name: string }) {
  const t = useT('providerEdit');
  const { data: provider } = useSuspenseQuery(providerQuery(accountId));
  const published = provider?.published ?? null;
  if (published === null || !isCurrency(published.currency)) return null;
  const { about, place, startedIn, currency, ...rest } = published;
  const texts = { about: about ?? '', place: place ?? '', startedIn: startedIn === null ? '' : String(startedIn) };
  return (
    <Panel title={t('public.title', { name })} foot={rest.services.length > 0 ? t('public.foot') : undefined}>
      <PublishedProfile profile={{ ...rest, ...texts, currency }} />
    </Panel>
  );
}
