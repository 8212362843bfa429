import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import type { NoticePreferencesView } from '#query-api/contract/notices.ts';
import { api } from '#web/lib/api/api.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useMe } from '#web/lib/session/me.ts';

import { preferencesQuery } from './preferences-query.ts';

type Preferences = NoticePreferencesView['preferences'];

/** What comes by mail and text message; a change shows at once, and is taken back when the servers refuse it. */
export function usePreferences() {
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const accountId = useMe()?.user.id;
  const { data } = useSuspenseQuery(preferencesQuery);

  async function change(group: keyof Preferences, way: 'mail' | 'sms', on: boolean): Promise<void> {
    if (accountId === undefined) return;
    const preferences = { ...data.preferences, [group]: { ...data.preferences[group], [way]: on } };
    await queryClient.cancelQueries(preferencesQuery);
    queryClient.setQueryData(preferencesQuery.queryKey, { ...data, preferences });
    try {
      await sendCommand(api, 'ChangeNoticePreferences', { accountId, preferences }, crypto.randomUUID());
    } catch (error) {
      queryClient.setQueryData(preferencesQuery.queryKey, data);
      handleError(error);
    }
    await queryClient.invalidateQueries(preferencesQuery);
  }

  return { preferences: data.preferences, hasPhone: data.hasPhone, change };
}
