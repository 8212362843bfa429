import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  notificationKinds,
  type ChosenKind,
  type NotificationKind,
  type NotificationPreferencesView,
} from '#query-api/contract/notifications.ts';
import { api } from '#web/lib/api/api.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useMe } from '#web/lib/session/me.ts';

import { preferencesQuery } from './preferences-query.ts';

type Choice = Pick<NotificationPreferencesView, 'preferences' | 'kinds'>;
export type NotificationGroup = keyof Choice['preferences'];
export type Channels = Choice['preferences'][NotificationGroup];
export type Channel = keyof Channels;

/**
 * Mail and text message settings; a change shows at once, and is reverted when the servers reject it. `isSaved`: the last
 * change was accepted.
 */
export function usePreferences() {
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const accountId = useMe()?.user.id;
  const { data } = useSuspenseQuery(preferencesQuery);
  const [isSaved, setSaved] = useState(false);

  async function choose({ preferences, kinds }: Choice): Promise<void> {
    if (accountId === undefined) return;
    setSaved(false);
    await queryClient.cancelQueries(preferencesQuery);
    queryClient.setQueryData(preferencesQuery.queryKey, { ...data, preferences, kinds });
    try {
      await sendCommand(api, 'ChangeNotificationPreferences', { accountId, preferences, kinds }, crypto.randomUUID());
      setSaved(true);
    } catch (error) {
      queryClient.setQueryData(preferencesQuery.queryKey, data);
      handleError(error);
    }
    await queryClient.invalidateQueries(preferencesQuery);
  }

  /** A group switches all its kinds: their separate settings for this channel are cleared. */
  async function changeGroup(group: NotificationGroup, channel: Channel, on: boolean): Promise<void> {
    const preferences = { ...data.preferences, [group]: { ...data.preferences[group], [channel]: on } };
    const followed = Object.entries(data.kinds).map(([kind, channels]) => [
      kind,
      notificationKinds[kind as NotificationKind] === group ? { ...channels, [channel]: on } : channels,
    ]);
    await choose({ preferences, kinds: Object.fromEntries(followed) as Choice['kinds'] });
  }

  async function changeKind(kind: ChosenKind, channel: Channel, on: boolean): Promise<void> {
    const kinds = { ...data.kinds, [kind]: { ...channelsOf(kind), [channel]: on } };
    await choose({ preferences: data.preferences, kinds });
  }

  /** Its separate setting, else its group's. */
  function channelsOf(kind: ChosenKind): Channels {
    return data.kinds[kind] ?? data.preferences[notificationKinds[kind]];
  }

  /** The kinds of the group that the viewer can get. */
  function listKinds(group: NotificationGroup): ChosenKind[] {
    return data.shown.filter((kind) => notificationKinds[kind] === group);
  }

  const { preferences, hasPhone } = data;
  return { preferences, hasPhone, isSaved, listKinds, channelsOf, changeGroup, changeKind };
}
