import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** A person's text, with its addressee and date. */
export function Quoted({ title, text, at }: { title: string; text: string | null; at: string }) {
  const t = useT('verification');
  const format = useFormat();
  return (
    <div className="mt-4 max-w-[66ch] rounded-card bg-surface px-4 py-3.5 text-sm">
      <b className="font-semibold">{title}</b>
      <time dateTime={at} className="text-muted">
        {' · '}
        {format.date(at)}
      </time>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{text ?? t('staff.forgotten')}</p>
    </div>
  );
}
