import { ChevronDown, Lock } from 'lucide-react';
import { useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { CellCheckbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

import type { Channel, Channels, NotificationGroup, usePreferences } from './use-preferences.ts';

interface GroupProps {
  group: NotificationGroup;
  preferences: ReturnType<typeof usePreferences>;
}

/** A group is chosen as a whole, or expanded and chosen kind by kind. */
export function GroupRows({ group, preferences }: GroupProps) {
  const t = useT('settings');
  const { hasPhone, listKinds, channelsOf, changeGroup, changeKind } = preferences;
  const [isOpen, setOpen] = useState(false);
  const channels = preferences.preferences[group];
  const kinds = listKinds(group);
  const differ = kinds.some((kind) => channelsOf(kind).mail !== channels.mail || channelsOf(kind).sms !== channels.sms);
  const name = t(`notifications.groups.${group}`);
  return (
    <>
      <tr className="border-t border-border">
        <th scope="row" className="py-1.5 ps-5 text-start align-top font-normal sm:ps-6 sm:py-3">
          <KindName name={name} examples={t(`notifications.examples.${group}`)} />
          {kinds.length > 1 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`${t('notifications.each')}: ${name}`}
              onClick={() => setOpen(!isOpen)}
              className="-mb-2 flex min-h-11 max-sm:-me-30 items-center gap-2 text-start text-sm font-semibold"
            >
              <Icon
                icon={ChevronDown}
                className={classNames('text-muted transition-[rotate]', isOpen && 'rotate-180')}
              />
              <span>
                {t('notifications.each')}{' '}
                {differ && <span className="font-normal text-muted">{t('notifications.some')}</span>}
              </span>
            </button>
          )}
        </th>
        <ChannelCells
          about={name}
          channels={channels}
          hasPhone={hasPhone}
          onChange={(channel, on) => void changeGroup(group, channel, on)}
        />
      </tr>
      {isOpen &&
        kinds.map((kind) => (
          <tr key={kind} className="border-t border-border text-sm">
            <th scope="row" className="py-2 ps-12 pe-2 text-start font-normal wrap-anywhere sm:ps-13">
              {t(`notifications.kinds.${kind}`)}
            </th>
            <ChannelCells
              about={t(`notifications.kinds.${kind}`)}
              channels={channelsOf(kind)}
              hasPhone={hasPhone}
              onChange={(channel, on) => void changeKind(kind, channel, on)}
            />
          </tr>
        ))}
    </>
  );
}

/** On phones the examples continue below the boxes. */
function KindName({ name, examples }: { name: string; examples: string }) {
  return (
    <>
      <b className="flex items-center leading-snug font-semibold wrap-anywhere max-sm:min-h-11">{name}</b>
      <span className="block text-sm text-muted max-sm:-me-30 max-sm:mb-1.5">{examples}</span>
    </>
  );
}

/** What people cannot turn off: it goes to their address. */
export function AlwaysSentRow() {
  const t = useT('settings');
  return (
    <tr className="border-t border-border">
      <th scope="row" className="py-1.5 ps-5 text-start align-top font-normal sm:ps-6 sm:py-3">
        <KindName name={t('notifications.always')} examples={t('notifications.alwaysExamples')} />
      </th>
      <td className="py-1.5 align-top">
        <span className="mx-auto grid size-11 place-items-center text-muted">
          <Icon icon={Lock} />
          <span className="sr-only">{t('notifications.alwaysSent')}</span>
        </span>
      </td>
      <td className="py-1.5 align-top text-muted last:pe-2 sm:last:pe-4">
        <span className="mx-auto grid size-11 place-items-center">–</span>
      </td>
    </tr>
  );
}

interface ChannelCellsProps {
  about: string;
  channels: Channels;
  hasPhone: boolean;
  onChange: (channel: Channel, on: boolean) => void;
}

function ChannelCells({ about, channels, hasPhone, onChange }: ChannelCellsProps) {
  const t = useT('settings');
  return (
    <>
      <td className="py-1.5 align-top">
        <CellCheckbox
          aria-label={t('notifications.mailFor', { group: about })}
          checked={channels.mail}
          onChange={(event) => onChange('mail', event.target.checked)}
        />
      </td>
      <td className="py-1.5 align-top last:pe-2 sm:last:pe-4">
        <CellCheckbox
          aria-label={t('notifications.smsFor', { group: about })}
          checked={channels.sms}
          disabled={!hasPhone}
          onChange={(event) => onChange('sms', event.target.checked)}
        />
      </td>
    </>
  );
}
