import type { QueryKey } from '@tanstack/react-query';

import { showToast } from '#web/ui/toast-queue.ts';

import { useT } from '../i18n/use-t.ts';
import type { CommandData, CommandName } from './send-command.ts';
import { useCommand } from './use-command.ts';
import { useHandleError } from './use-handle-error.ts';

export interface Action<Name extends CommandName> {
  /** True when the server accepted it; a rejection is shown as the catalogue says, and gives false. */
  run: (data: CommandData<Name>) => Promise<boolean>;
  /** Like `run`, for forms: throws the rejection, so that it can be shown at its field. */
  send: (data: CommandData<Name>) => Promise<void>;
  pending: boolean;
}

/** A button's command: sent, awaited, and reported as saved when the page is slow to show it. */
export function useAction<Name extends CommandName>(name: Name, touches: readonly QueryKey[]): Action<Name> {
  const t = useT('errors');
  const handleError = useHandleError();
  const command = useCommand(name, touches);

  async function send(data: CommandData<Name>): Promise<void> {
    const { shown } = await command.send(data);
    if (!shown) showToast({ title: t('saved.title'), description: t('saved.body') });
  }

  return {
    send,
    run: async (data) => {
      try {
        await send(data);
        return true;
      } catch (error) {
        handleError(error);
        return false;
      }
    },
    pending: command.pending,
  };
}
