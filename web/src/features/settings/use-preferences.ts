import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';

import { noticeKinds, type NoticeKind, type NoticePreferencesView } from '#query-api/contract/notices.ts';
import { api } from '#web/lib/api/api.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useMe } from '#web/lib/session/me.ts';

import { preferencesQuery } from './preferences-query.ts';

type Choice = Pick<NoticePreferencesView, 'preferences' | 'kinds'>;
export type NoticeGroup = keyof Choice['preferences'];
export type Ways = Choice['preferences'][NoticeGroup];
export type Way = keyof Ways;

/** What comes by mail and text message; a change shows at once, and is taken back when the servers refuse it. */
export function usePreferences() {
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const accountId = useMe()?.user.id;
  const { data } = useSuspenseQuery(preferencesQuery);

  async function choose({ preferences, kinds }: Choice): Promise<void> {
    if (accountId === undefined) return;
    await queryClient.cancelQueries(preferencesQuery);
    queryClient.setQueryData(preferencesQuery.queryKey, { ...data, preferences, kinds });
    try {
      await sendCommand(api, 'ChangeNoticePreferences', { accountId, preferences, kinds }, crypto.randomUUID());
    } catch (error) {
      queryClient.setQueryData(preferencesQuery.queryKey, data);
      handleError(error);
    }
    await queryClient.invalidateQueries(preferencesQuery);
  }

  /** A group takes all its kinds along: whatever was set apart in this way is so no longer. */
  async function changeGroup(group: NoticeGroup, way: Way, on: boolean): Promise<void> {
    const preferences = { ...data.preferences, [group]: { ...data.preferences[group], [way]: on } };
    const followed = Object.entries(data.kinds).map(([kind, ways]) => [
      kind,
      noticeKinds[kind as NoticeKind] === group ? { ...ways, [way]: on } : ways,
    ]);
    await choose({ preferences, kinds: Object.fromEntries(followed) as Choice['kinds'] });
  }

  async function changeKind(kind: NoticeKind, way: Way, on: boolean): Promise<void> {
    const kinds = { ...data.kinds, [kind]: { ...waysOf(kind), [way]: on } };
    await choose({ preferences: data.preferences, kinds });
  }

  /** As it was set by itself, else as its group. */
  function waysOf(kind: NoticeKind): Ways {
    return data.kinds[kind] ?? data.preferences[noticeKinds[kind]];
  }

  /** Those of the group that the viewer can be told. */
  function kindsOf(group: NoticeGroup): NoticeKind[] {
    return data.shown.filter((kind) => noticeKinds[kind] === group);
  }

  return { preferences: data.preferences, hasPhone: data.hasPhone, kindsOf, waysOf, changeGroup, changeKind };
}
