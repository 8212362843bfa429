import { useSyncExternalStore } from 'react';

import type { AuthDialog } from '../api/error-catalogue.ts';
import type { ErrorText } from '../api/error-catalogue.ts';

export interface AuthDialogState {
  dialog: AuthDialog;
  /** Why it opened, as a text of the error catalogue. */
  reason: ErrorText | null;
  email: string | null;
}

let open: AuthDialogState | null = null;
const listeners = new Set<() => void>();

function become(next: AuthDialogState | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signing in or up without leaving the page, as rejections require. Any part of the web can open it. */
export const authDialog = {
  open: (dialog: AuthDialog, more: { reason?: ErrorText; email?: string } = {}): void =>
    become({ dialog, reason: more.reason ?? null, email: more.email ?? null }),
  close: (): void => become(null),
};

export function useAuthDialog(): AuthDialogState | null {
  return useSyncExternalStore(subscribe, () => open);
}
