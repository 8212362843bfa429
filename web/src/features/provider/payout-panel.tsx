import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import type { EarningsView } from '#query-api/contract/earnings.ts';
import { api } from '#web/lib/api/api.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';

type PayoutAccount = EarningsView['payoutAccount'];

const tones = { none: 'warn', open: 'warn', enabled: 'ok', due: 'warn', stopped: 'bad' } as const;
const answer = z.object({ url: z.string() });

/** Where payouts go, and what is missing for them. All details are entered at the payment provider, never here. */
export function PayoutPanel({ account }: { account: PayoutAccount }) {
  const t = useT('provider');
  const handleError = useHandleError();
  const [busy, setBusy] = useState(false);
  const { state, needs } = account;
  const shown = state === 'enabled' && needs.length > 0 ? 'due' : state;

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
    <Panel title={t('payout.title')} aside={<Chip tone={tones[shown]}>{t(`payout.state.${shown}`)}</Chip>}>
      <p className="text-sm text-muted">{useStateText(account)}</p>
      {shown !== 'enabled' && state !== 'none' && <Needs account={account} />}
      {(state === 'stopped' || needs.some(({ pastDue }) => pastDue)) && (
        <p className="mt-3 text-sm font-medium">{t('payout.noNewWork')}</p>
      )}
      {shown !== 'enabled' && !isDecidedElsewhere(account) && (
        <Button tone="secondary" icon={Landmark} busy={busy} onClick={() => void open()} className="mt-4">
          {state === 'none' ? t('payout.open') : t('payout.goOn')}
        </Button>
      )}
    </Panel>
  );
}

/** Whether nothing that the provider could enter now would change it. */
function isDecidedElsewhere({ state, stop, needs }: PayoutAccount): boolean {
  return state === 'stopped' && needs.length === 0 && (stop === 'beingChecked' || stop === 'rejected');
}

function useStateText({ state, stop }: PayoutAccount): string {
  const t = useT('provider');
  if (state === 'stopped' && (stop === 'beingChecked' || stop === 'rejected')) return t(`payout.stop.${stop}`);
  return t(`payout.text.${state}`);
}

/** What the payment provider asks for, and until when. */
function Needs({ account: { needs, deadline } }: { account: PayoutAccount }) {
  const t = useT('provider');
  const format = useFormat();
  if (needs.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p>{t('payout.asked')}</p>
      <ul className="mt-1 list-disc ps-5">
        {needs.map(({ need, pastDue }) => (
          <li key={need}>
            {t(`payout.need.${need}`)} {pastDue && <Chip tone="bad">{t('payout.pastDue')}</Chip>}
          </li>
        ))}
      </ul>
      {deadline !== null && (
        <p className="mt-2 font-medium">{t('payout.until', { at: format.date(deadline, 'fullMoment') })}</p>
      )}
    </div>
  );
}
