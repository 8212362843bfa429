/** Backgrounds and signs of messages within a page. */
export type MessageTone = 'plain' | 'info' | 'warn' | 'bad' | 'ok' | 'brand';

export const messageBackgrounds: Record<MessageTone, string> = {
  plain: 'bg-surface',
  info: 'bg-info-soft',
  warn: 'bg-warning-soft',
  bad: 'bg-danger-soft',
  ok: 'bg-success-soft',
  brand: 'bg-soft',
};

export const messageIcons: Record<MessageTone, string> = {
  plain: 'text-muted',
  info: 'text-info',
  warn: 'text-warning',
  bad: 'text-danger',
  ok: 'text-success',
  brand: 'text-on-soft',
};
