import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';

export type MenuItem = { label: string; icon: LucideIcon } & ({ to: string } | { onSelect: () => void });

const itemStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 py-2 text-start text-text no-underline outline-none data-highlighted:bg-surface';

/** A short list of links and actions. `trigger` is the button that opens it. */
export function Menu({ trigger, items }: { trigger: ReactElement; items: MenuItem[] }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-40">
          <Base.Popup className="w-60 rounded-card border border-border bg-card p-1.5 shadow-pop transition-opacity duration-120 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            {items.map((item) =>
              'to' in item ? (
                <Base.Item key={item.label} render={<Link to={item.to} />} nativeButton={false} className={itemStyle}>
                  <Icon icon={item.icon} className="text-muted" />
                  {item.label}
                </Base.Item>
              ) : (
                <Base.Item key={item.label} onClick={item.onSelect} className={itemStyle}>
                  <Icon icon={item.icon} className="text-muted" />
                  {item.label}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
