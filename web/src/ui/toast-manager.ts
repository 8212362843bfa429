import { Toast } from '@base-ui/react/toast';

export type ToastTone = 'plain' | 'ok' | 'bad' | 'held';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: ToastAction;
  /** Where the specification names another time than 6 s, or 12 s with an action. */
  milliseconds?: number;
}

interface ToastData {
  tone: ToastTone;
  action?: ToastAction;
}

const SHOWN = 6000;
const SHOWN_WITH_ACTION = 12_000;
const DEDUPE_WINDOW = 2000;

export const toastManager = Toast.createToastManager<ToastData>();

const shown = new Map<string, string>();
const closedAt = new Map<string, number>();

/**
 * Confirms what the person did. A message equal to one that is shown, or that was closed less than 2 s ago, is ignored
 * (specification, section 9).
 */
export function showToast(message: ToastMessage): void {
  const tone = message.tone ?? 'plain';
  const same = JSON.stringify([message.title, message.description, tone]);
  if (shown.has(same) || Date.now() - (closedAt.get(same) ?? -Infinity) < DEDUPE_WINDOW) return;
  const id = toastManager.add({
    title: message.title,
    description: message.description,
    priority: tone === 'bad' ? 'high' : 'low',
    timeout: message.milliseconds ?? (message.action ? SHOWN_WITH_ACTION : SHOWN),
    data: { tone, action: message.action },
    onClose: () => {
      shown.delete(same);
      closedAt.set(same, Date.now());
    },
  });
  shown.set(same, id);
}
