import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { fileUrl } from '#web/lib/files/file-url.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** The portrait, and when it was submitted. */
export function CasePortrait({ portrait }: { portrait: NonNullable<StaffVerificationView['portrait']> }) {
  const t = useT('verification');
  const format = useFormat();
  return (
    <>
      <p className="text-sm text-muted">{t('portrait.sent', { date: format.date(portrait.submittedAt, 'year') })}</p>
      <a href={fileUrl(portrait.file)} target="_blank" rel="noreferrer" className="mt-3 inline-block">
        <img
          src={fileUrl(portrait.file)}
          alt={t('step.portrait')}
          className="aspect-3/4 w-48 rounded-card border border-border object-cover"
        />
      </a>
    </>
  );
}
