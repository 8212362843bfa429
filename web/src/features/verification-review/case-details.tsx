import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

/** Address and register number of the business. */
export function CaseDetails({ business }: Pick<StaffVerificationView, 'business'>) {
  const t = useT('verification');
  const lines =
    business === null
      ? [t('business.missing')]
      : [business.address, business.registerNumber ?? t('business.noRegister')];
  return <p className="text-sm wrap-anywhere whitespace-pre-line">{lines.filter(Boolean).join('\n')}</p>;
}
