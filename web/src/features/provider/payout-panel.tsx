import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import type { EarningsView } from '#query-api/contract/earnings.ts';
import { api } from '#web/lib/api/api.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';

type State = EarningsView['payoutAccount']['state'];

const tones = { none: 'warn', open: 'warn', enabled: 'ok', stopped: 'bad' } as const;
const answer = z.object({ url: z.string() });

/** Where payouts go. Bank details are entered at the payment provider, never here. */
export function PayoutPanel({ state }: { state: State }) {
  const t = useT('provider');
  const handleError = useHandleError();
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    try {
      const { url } = answer.parse(await api.send('POST', '/api/payouts/account', { body: {} }));
      globalThis.location.assign(url);
    } catch (error) {
      handleError(error);
      setBusy(false);
    }
  }

  return (
    <Panel title={t('payout.title')} aside={<Chip tone={tones[state]}>{t(`payout.state.${state}`)}</Chip>}>
      <p className="text-sm text-muted">{t(`payout.text.${state}`)}</p>
      {state !== 'enabled' && (
        <Button tone="secondary" icon={Landmark} busy={busy} onClick={() => void open()} className="mt-4">
          {state === 'none' ? t('payout.open') : t('payout.goOn')}
        </Button>
      )}
    </Panel>
  );
}
