import { ChevronDown } from 'lucide-react';

import type { LedgerLine } from '#query-api/contract/job-money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';

import type { Voice } from '../model/voice.ts';
import type { Money } from './money-words.ts';

/** Every movement of the job's money, and what still has to move: folded away, and complete. */
export function Ledger({ voice, money }: { voice: Voice; money: Money }) {
  const { t, format, date } = voice;
  const count = money.ledger.length + money.toCome.length;
  if (count === 0) return null;
  return (
    <details className="group mt-4 border-t border-border pt-1">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold">
        {t('money.ledger.title', { count })}
        <Icon icon={ChevronDown} className="text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <MoneyRows
        rows={[
          ...money.toCome.map((line) => ({
            label: t(`money.toCome.${line.kind}`),
            reason: line.at === null ? t('money.toCome.open') : t('money.toCome.on', { date: date(line.at) }),
            amount: format.money(line.amount),
          })),
          ...money.ledger.map((line) => ({
            label: lineWords(voice, line),
            reason:
              line.paymentId4 === null
                ? date(line.at)
                : t('money.ledger.of', { date: date(line.at), payment: line.paymentId4 }),
            amount: signed(voice, line),
          })),
        ]}
      />
    </details>
  );
}

const kinds = [
  'captured',
  'refunded',
  'provider-share',
  'platform-fee',
  'transferred',
  'reversed',
  'tip',
  'promo',
  'chargeback',
] as const;
type Kind = (typeof kinds)[number];
const isKind = (kind: string): kind is Kind => kinds.some((known) => known === kind);

function lineWords({ t }: Voice, { kind }: LedgerLine): string {
  return isKind(kind) ? t(`money.ledger.kind.${kind}`) : t('money.ledger.kind.other');
}

function signed({ format }: Voice, { amount }: LedgerLine): string {
  const text = format.money(amount);
  return amount.amount > 0 ? `+${text}` : text;
}
