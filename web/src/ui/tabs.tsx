import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Count } from './count.tsx';

interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: { value: string; label: string; count?: number }[];
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Arrow keys move between the tabs; on phones the row scrolls. */
export function Tabs({ label, value, onChange, tabs, children }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List
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
            {tab.count !== undefined && <Count value={tab.count} />}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="outline-offset-[-2px]">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
