import { HoldRail } from '#web/ui/hold-rail.tsx';
import { LevelBadge } from '#web/features/provider/level-badge.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { Columns, Row, Section } from './example.tsx';

const paid = { label: 'Paid', detail: '5 Oct' };

function Money() {
  return (
    <Section
      id="money"
      title="Money"
      text="Amount, then what it means, then where it goes. The amber key stands only where money is held."
    >
      <Columns>
        <Panel>
          <div className="grid gap-6">
            <HoldRail
              state="due"
              paid={{ label: 'To be paid' }}
              held={{ label: 'Held' }}
              released={{ label: 'Released' }}
            />
            <HoldRail
              state="held"
              paid={paid}
              held={{ label: 'Held', detail: 'now' }}
              released={{ label: 'Released', detail: '24 h after approval' }}
            />
            <HoldRail
              state="frozen"
              paid={paid}
              held={{ label: 'Frozen', detail: 'in dispute' }}
              released={{ label: 'Released', detail: 'once settled' }}
            />
            <HoldRail
              state="released"
              paid={paid}
              held={{ label: 'Approved', detail: '15 Oct' }}
              released={{ label: 'Released', detail: '16 Oct' }}
            />
          </div>
        </Panel>
        <Panel title="Your money" foot="Charged €453.60 on 5 October.">
          <p className="tabular text-4xl font-bold tracking-[-.035em]">€523.80</p>
          <p className="font-semibold">held until you approve</p>
          <div className="mt-3">
            <MoneyRows
              rows={[
                { label: 'Agreed price', amount: '€485.00' },
                { label: 'Service fee, 8 %', reason: 'minimum €1.50, maximum €40.00', amount: '€38.80' },
                { label: 'You paid', amount: '€523.80', sum: true },
              ]}
            />
          </div>
          <div className="mt-3.5 grid gap-2">
            <SplitBar
              label="Split"
              parts={[
                { tone: 'primary', amount: 43650 },
                { tone: 'leaf', amount: 8730 },
              ]}
            />
            <MoneyRows
              rows={[
                { label: 'Cormac receives', amount: '€436.50', swatch: 'primary' },
                { label: 'Homewright keeps', amount: '€87.30', swatch: 'leaf' },
              ]}
            />
          </div>
        </Panel>
      </Columns>
    </Section>
  );
}

function People() {
  const names = ['Aoife', 'Brian', 'Ciara', 'Dara', 'Eoin', 'Fiona', 'Gráinne', 'Hugo', 'Ines', 'João', 'Kim', 'Lena'];
  return (
    <Section
      id="people"
      title="People"
      text="A person’s own approved photo; else a drawn bust from the pool of the region; else initials."
    >
      {(['IE', 'ES', 'AE'] as const).map((country) => (
        <Row key={country} label={country}>
          {names.map((name) => (
            <Avatar key={name} size={56} person={{ id: name, name, country }} />
          ))}
        </Row>
      ))}
      <Row label="Initials, sizes, ratings, badge">
        <Avatar size={56} person={{ id: 'x', name: 'Maeve O’Connor', drawn: false }} />
        <Avatar size={40} person={{ id: 'y', name: 'Brian Hanlon', drawn: false }} />
        <Avatar size={24} person={{ id: 'a', name: 'Cormac Doyle', country: 'IE' }} />
        <Rating value={4.9} count={212} />
        <Rating value={4.9} count={212} compact />
        <Rating value={null} count={0} />
        <VerifiedBadge at="2026-09-03T10:00:00Z" />
      </Row>
      <Panel title="Your level: Pro">
        <LevelBadge
          current="pro"
          progress={0.6}
          levels={[
            { id: 'new', name: 'New', detail: '12 %' },
            { id: 'established', name: 'Established', detail: '12 %' },
            { id: 'pro', name: 'Pro', detail: '10 %' },
            { id: 'elite', name: 'Elite', detail: '8 %' },
          ]}
        />
        <div className="mt-6 grid gap-3">
          <ProgressBar label="100 finished jobs" value={87} max={100} />
          <ProgressBar label="95 % of booked jobs finished" value={94} max={100} near />
        </div>
      </Panel>
    </Section>
  );
}

export function MoneyExamples() {
  return (
    <>
      <Money />
      <People />
    </>
  );
}
