import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Wraps neighbours with tooltips. The specification's delays: 700 ms at first, 300 ms between neighbours. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={700} timeout={300}>
      {children}
    </Base.Provider>
  );
}

/** A label for an element that shows only an icon. `children` is the focusable element. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-60">
          <Base.Popup className="rounded-[7px] bg-text px-[11px] py-[7px] text-sm leading-[1.4] text-bg">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
