import { Banknote, Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { HeldMoneyKey } from './held-money-key.tsx';

interface Station {
  label: string;
  detail?: string;
}

interface HoldRailProps {
  /** `due`: nothing is paid yet. */
  state: 'due' | 'held' | 'frozen' | 'released';
  /** Without text it is decorative: the text next to it says the same. */
  paid?: Station;
  held?: Station;
  released?: Station;
}

function Stop({ done }: { done: boolean }) {
  return (
    <span
      className={classNames(
        'grid size-7 place-items-center rounded-control border-[1.5px]',
        done ? 'border-primary bg-primary text-on-primary' : 'border-border bg-card text-subtle',
      )}
    >
      <Icon icon={done ? Check : Banknote} size={16} />
    </span>
  );
}

function Line({ done }: { done: boolean }) {
  return done ? (
    <span className="h-0.5 bg-primary" />
  ) : (
    <span className="border-t-2 border-dashed border-control opacity-55" />
  );
}

function Middle({ state }: { state: HoldRailProps['state'] }) {
  if (state === 'released') return <Stop done />;
  const frozen = state === 'frozen';
  return (
    <span
      className={classNames(
        'grid h-9 w-12 place-items-center rounded-control',
        frozen
          ? 'border-[1.5px] border-danger bg-danger-soft'
          : state === 'due'
            ? 'bg-neutral-soft'
            : 'bg-warning-soft',
      )}
    >
      <HeldMoneyKey tone={frozen ? 'frozen' : state === 'due' ? 'ghost' : 'held'} className="h-5 w-7.5" />
    </span>
  );
}

/** Paid, held by the key, released: the three stages of the money, the same everywhere. */
export function HoldRail({ state, paid, held, released }: HoldRailProps) {
  const taken = state !== 'due';
  const over = state === 'released';
  const stations = [paid, held, released].filter((station) => station !== undefined);
  return (
    <div>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr_auto_1fr_auto] items-center">
        <Stop done={taken} />
        <Line done={taken} />
        <Middle state={state} />
        <Line done={over} />
        <Stop done={over} />
      </div>
      {stations.length > 0 && (
        <ol className="mt-2 flex justify-between gap-2 text-xs leading-[1.4] text-muted">
          {stations.map((station) => (
            <li key={station.label} className="flex-1 wrap-break-word nth-2:text-center nth-3:text-end">
              <b className="block font-bold text-text">{station.label}</b>
              {station.detail}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
