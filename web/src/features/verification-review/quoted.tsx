import { useT } from '#web/lib/i18n/use-t.ts';
import { Moment } from '#web/ui/moment.tsx';

/** A person's text, with its addressee and date. */
export function Quoted({ title, text, at }: { title: string; text: string | null; at: string }) {
  const t = useT('verification');
  return (
    <div className="mt-4 max-w-[66ch] rounded-card bg-surface px-4 py-3.5 text-sm">
      <b className="font-semibold">{title}</b>
      <span className="text-muted">
        {' · '}
        <Moment at={at} />
      </span>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{text ?? t('staff.forgotten')}</p>
    </div>
  );
}
