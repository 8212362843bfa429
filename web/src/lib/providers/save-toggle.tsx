import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';

import { IconButton } from '#web/ui/icon-button.tsx';

import { useAction } from '../api/use-action.ts';
import { useT } from '../i18n/use-t.ts';
import { isStaff } from '../session/account-roles.ts';
import { useMe } from '../session/me.ts';
import { savedQuery } from './saved-query.ts';

interface SaveToggleProps {
  accountId: string;
  /** How the Homewright is called. */
  name: string;
}

/** Saves a Homewright, or takes them off the saved ones; nothing for visitors, staff, and the Homewright themself. */
export function SaveToggle(props: SaveToggleProps) {
  const me = useMe();
  const canSave = me !== null && !isStaff(me.user);
  if (!canSave || me.user.id === props.accountId) return null;
  return <Toggle viewerId={me.user.id} {...props} />;
}

function Toggle({ viewerId, accountId, name }: SaveToggleProps & { viewerId: string }) {
  const t = useT('providers');
  const { data } = useQuery(savedQuery);
  const save = useAction('SaveProvider', [savedQuery.queryKey]);
  const unsave = useAction('UnsaveProvider', [savedQuery.queryKey]);
  if (data === undefined) return null;
  const isSaved = data.providers.some((saved) => saved.accountId === accountId);
  const busy = save.pending || unsave.pending;
  const { run } = isSaved ? unsave : save;
  return (
    <IconButton
      icon={Bookmark}
      label={t('saved.save', { name })}
      aria-pressed={isSaved}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void run({ accountId: viewerId, providerId: accountId })}
      className="aria-pressed:text-primary aria-pressed:[&_svg]:fill-current"
    />
  );
}
