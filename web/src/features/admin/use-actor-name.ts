import type { HistoryEvent } from '#query-api/contract/admin.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

const kinds = [
  'client',
  'provider',
  'support',
  'analyst',
  'admin',
  'system',
  'deadline',
  'webhook',
  'reactor',
] as const;

/** The actor of an event: a person by name, any other actor by its kind. */
export function useActorName(): {
  kind: (actor: HistoryEvent['actor']) => string;
  name: (actor: HistoryEvent['actor']) => string;
} {
  const t = useT('admin');
  const kind = (actor: HistoryEvent['actor']): string => {
    const known = kinds.find((one) => one === actor.kind);
    return known ? t(`actor.${known}`) : t('actor.other', { kind: actor.kind });
  };
  return { kind, name: (actor) => actor.name ?? kind(actor) };
}
