export type ToastTone = 'plain' | 'ok' | 'bad' | 'held';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
  /** When the specification names another time than 6 s, or 12 s with an action. */
  milliseconds?: number;
}

/** A toast as it is shown; `closed` reports its end to the queue. */
export interface QueuedToast extends ToastMessage {
  tone: ToastTone;
  milliseconds: number;
  closed: () => void;
}

const TOAST_MS = 6000;
const TOAST_WITH_ACTION_MS = 12_000;
const DEDUPE_WINDOW = 2000;

let screen: ((toast: QueuedToast) => void) | null = null;
let waiting: QueuedToast[] = [];
/** Until when an equal message is ignored: while it is shown, and for the window after. */
const ignoredUntil = new Map<string, number>();

/**
 * Confirms what the person did. A message equal to one that is shown, or that ended less than 2 s ago, is ignored
 * (specification, section 9). Messages wait here until the toaster is loaded.
 */
export function showToast(message: ToastMessage): void {
  const tone = message.tone ?? 'plain';
  const same = JSON.stringify([message.title, message.description, tone]);
  if (Date.now() < (ignoredUntil.get(same) ?? 0)) return;
  ignoredUntil.set(same, Infinity);
  const toast: QueuedToast = {
    ...message,
    tone,
    milliseconds: message.milliseconds ?? (message.action ? TOAST_WITH_ACTION_MS : TOAST_MS),
    closed: () => ignoredUntil.set(same, Date.now() + DEDUPE_WINDOW),
  };
  if (screen) screen(toast);
  else waiting.push(toast);
}

/** Passes the waiting toasts, and all later ones, to the toaster. On disconnect, its shown messages no longer count. */
export function connectToasts(show: (toast: QueuedToast) => void): () => void {
  screen = show;
  for (const toast of waiting) show(toast);
  waiting = [];
  return () => {
    screen = null;
    ignoredUntil.clear();
  };
}
