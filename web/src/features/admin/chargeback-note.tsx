import type { FailedRefundsView } from '#query-api/contract/money-queues.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

type AtBankOf = NonNullable<FailedRefundsView['refunds'][number]['chargebackStatus']>;

interface ChargebackNoteProps {
  chargebackStatus: AtBankOf;
  /** Of the job. */
  timezone: string;
}

/** Why nothing can be paid while the card's bank decides, and until when, if known. */
export function ChargebackNote({ chargebackStatus: { evidenceDueAt }, timezone }: ChargebackNoteProps) {
  const t = useT('admin');
  const format = useFormat();
  return (
    <>
      <span>{t('chargebackStatus.text')}</span>
      {evidenceDueAt !== null && (
        <span>{t('chargebackStatus.evidence', { date: format.date(evidenceDueAt, 'moment', timezone) })}</span>
      )}
    </>
  );
}
