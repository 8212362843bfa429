import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { HeldMoneyKey } from './held-money-key.tsx';
import { messageBackgrounds, type MessageTone, messageIcons } from './message-tones.ts';

interface NoteProps {
  tone?: MessageTone;
  /** `key`: the note is about money that is held. */
  icon: LucideIcon | 'key';
  children: ReactNode;
  action?: ReactNode;
}

/** A remark next to its subject. */
export function Note({ tone = 'plain', icon, children, action }: NoteProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-3 rounded-card px-4 py-3.5 text-sm sm:flex-nowrap',
        messageBackgrounds[tone],
      )}
    >
      {icon === 'key' ? (
        <HeldMoneyKey className="mt-1.5 h-3 w-4.5" />
      ) : (
        <Icon icon={icon} className={classNames('mt-px', messageIcons[tone])} />
      )}
      <div className="min-w-0 flex-[1_1_calc(100%-40px)]">{children}</div>
      {action !== undefined && <div className="flex-1 sm:flex-none">{action}</div>}
    </div>
  );
}
