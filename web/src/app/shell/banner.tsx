import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { messageBackgrounds, type MessageTone, messageIcons } from '#web/ui/message-tones.ts';

interface BannerProps {
  tone: MessageTone;
  icon: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}

/** A message for the whole page, in one line, with one action. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-1 rounded-card px-4 py-3 text-sm sm:flex sm:items-center',
        messageBackgrounds[tone],
      )}
    >
      <Icon icon={icon} className={messageIcons[tone]} />
      <span>{children}</span>
      {action !== undefined && <span className="col-start-2 font-semibold sm:ms-auto">{action}</span>}
    </div>
  );
}
