import { settlePartial } from '#domain/money/settlement.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';

import type { Texts } from '../i18n/text-source.ts';
import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';

/** Who gets how much of the held money; the three parts add up to `captured`. Minor units. */
export interface Sharing {
  captured: number;
  refund: number;
  toProvider: number;
  /** Whether all of it was captured: authorised money need not be refunded. */
  taken?: boolean;
}

/** The sharing with a refund of this amount: both fees shrink with it, by the servers' own arithmetic. */
export function shareAfterRefund(held: { captured: number; providerAmount: number }, refund: number): Sharing {
  const sums = { price: held.providerAmount, serviceFee: 0, commission: 0, discount: 0, total: held.captured };
  const { providerAmount } = settlePartial(sums, held.captured, refund);
  return { captured: held.captured, refund, toProvider: providerAmount };
}

interface SharesProps {
  sharing: Sharing;
  currency: string;
  /** The reading side. */
  viewer: 'client' | 'provider' | 'staff';
  names: { client: string; provider: string };
  /** With the bar, when it is more than a preview. */
  bar?: boolean;
  /** Whether all of it was paid: then it is worded as done. */
  sent?: boolean;
}

/** Who would get the money, line by line, and that the lines add up to what was paid; or that nothing was. */
export function Shares({ sharing, currency, viewer, names, bar = false, sent = false }: SharesProps) {
  const t = useT('job');
  const format = useFormat();
  const { captured, refund, toProvider, taken = true } = sharing;
  if (captured === 0) return <p className="text-sm text-muted">{t('shares.nothing')}</p>;
  const platform = captured - refund - toProvider;
  const money = (amount: number): string => format.money({ amount, currency });
  const labels = sent ? sentLabels(t, names) : labelsToCome(t, names, refund > 0);
  const sum = viewer === 'client' ? t('shares.sumYours') : t('shares.sum');
  const swatch = (tone: 'back' | 'primary' | 'leaf') => (bar ? tone : undefined);
  return (
    <div>
      {bar && (
        <div className="mb-2">
          <SplitBar
            label={t('shares.label')}
            parts={[
              { tone: 'back', amount: refund },
              { tone: 'primary', amount: toProvider },
              { tone: 'leaf', amount: platform },
            ]}
          />
        </div>
      )}
      <MoneyRows
        rows={[
          {
            label: taken ? labels.back[viewer === 'client' ? 'you' : 'other'] : t('shares.open'),
            amount: money(refund),
            swatch: swatch('back'),
          },
          {
            label: labels.share[viewer === 'provider' ? 'you' : 'other'],
            amount: money(toProvider),
            swatch: swatch('primary'),
          },
          { label: labels.fees, amount: money(platform), swatch: swatch('leaf') },
          {
            label: taken ? sum : t('shares.sumOpen'),
            amount: money(captured),
            sum: true,
          },
        ]}
      />
    </div>
  );
}

interface Labels {
  back: { you: string; other: string };
  share: { you: string; other: string };
  fees: string;
}

function labelsToCome(t: Texts<'job'>, names: SharesProps['names'], shrinks: boolean): Labels {
  return {
    back: { you: t('shares.youGet'), other: t('shares.clientGets', { name: names.client }) },
    share: { you: t('money.youReceive'), other: t('money.receives', { name: names.provider }) },
    fees: shrinks ? t('shares.fees') : t('shares.feesRetained'),
  };
}

function sentLabels(t: Texts<'job'>, names: SharesProps['names']): Labels {
  return {
    back: { you: t('shares.youGot'), other: t('shares.clientGot', { name: names.client }) },
    share: { you: t('shares.youReceived'), other: t('shares.received', { name: names.provider }) },
    fees: t('shares.feesRetained'),
  };
}
