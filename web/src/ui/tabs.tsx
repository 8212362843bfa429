import { Tabs as Base } from '@base-ui/react/tabs';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { CountBadge } from './count-badge.tsx';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: { value: Value; label: string; count?: number }[];
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Arrow keys move between the tabs; on phones the row scrolls to the chosen one. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, value);
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List
        ref={row}
        aria-label={label}
        className="no-scrollbar flex gap-6 overflow-x-auto border-b border-border px-5 sm:px-6"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent font-semibold whitespace-nowrap text-muted hover:text-text focus-visible:outline-offset-[-3px] data-active:border-primary data-active:text-text"
          >
            {tab.label}
            {tab.count !== undefined && <CountBadge value={tab.count} />}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="outline-offset-[-2px]">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}

/** Scrolls only the row, not the page. */
function useChosenInView(row: RefObject<HTMLDivElement | null>, value: string): void {
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-selected="true"]');
    if (!row.current || !chosen) return;
    const [frame, tab] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (tab.left >= frame.left && tab.right <= frame.right) return;
    row.current.scrollBy({ left: (tab.left + tab.right - frame.left - frame.right) / 2 });
  }, [row, value]);
}
