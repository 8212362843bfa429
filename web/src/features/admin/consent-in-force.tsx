import type { Purpose } from '#query-api/contract/consent.ts';
import { consentPurposes } from '#web/lib/consent/purposes.ts';
import type { ConsentAuditView } from '#query-api/contract/consent.ts';
import { useConsentText } from '#web/lib/consent/use-consent-text.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';

/** What applied at the chosen moment; while it loads, empty. */
export function ConsentInForce({ state }: { state: ConsentAuditView['state'] | undefined }) {
  const t = useT('admin');
  const format = useFormat();
  const { text } = useConsentText();
  const answer = ({ choices, isDecided }: NonNullable<typeof state>, purpose: Purpose) =>
    choices[purpose] ? t('history.yes') : isDecided ? t('history.no') : t('consents.notAsked');
  return (
    <Panel flush title={t('consents.inForce')}>
      <dl className="divide-y divide-border text-sm">
        {consentPurposes.map((purpose) => (
          <div key={purpose} className="flex justify-between gap-4 px-5 py-3 sm:px-6">
            <dt className="text-muted">{text.purposes[purpose]?.name}</dt>
            <dd className="font-semibold">{state && answer(state, purpose)}</dd>
          </div>
        ))}
      </dl>
      {state && (
        <div className="border-t border-border px-5 py-3 text-sm text-muted sm:px-6">
          <p>
            {state.optOut
              ? t('consents.optOut', { date: format.date(state.optOut.since, 'exact') })
              : t('consents.noOptOut')}
          </p>
          {state.askAgainAt !== null && (
            <p>{t('consents.askAgain', { date: format.date(state.askAgainAt, 'exact') })}</p>
          )}
        </div>
      )}
    </Panel>
  );
}
