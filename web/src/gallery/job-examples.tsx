import { Check, ClipboardCheck, Inbox, Megaphone, MessageSquare, Play, Scale } from 'lucide-react';
import { useState } from 'react';
import { businessNow } from '#web/lib/clock.ts';
import { AsOfSlider } from '#web/ui/as-of-slider.tsx';
import { Button } from '#web/ui/button.tsx';
import { ByBox } from '#web/ui/by-box.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Count } from '#web/ui/count.tsx';
import { DueLabel, ExpectedLabel } from '#web/ui/due-label.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { NowPanel } from '#web/ui/now-panel.tsx';
import { OfferCard, OfferGrid } from '#web/ui/offer-card.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RequestRow } from '#web/ui/request-row.tsx';
import { Rules } from '#web/ui/rules.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { Row, Section } from './example.tsx';

const HOUR = 60 * 60 * 1000;
const soon = new Date(businessNow() + 20 * HOUR).toISOString();

function States() {
  return (
    <Section id="states" title="Job states" text="Colour, icon and words together.">
      <Row>
        <Chip tone="info" icon={Megaphone}>
          Open
        </Chip>
        <Chip tone="info" icon={Inbox}>
          Offers in
        </Chip>
        <Chip tone="brand" icon={Play}>
          In progress
        </Chip>
        <Chip tone="warn" icon={ClipboardCheck}>
          Waiting for your approval
        </Chip>
        <Chip tone="ok" icon={Check}>
          Approved, 24 h to cancel
        </Chip>
        <Chip tone="bad" icon={Scale}>
          In dispute
        </Chip>
        <Chip>Closed</Chip>
      </Row>
      <Row label="Due labels">
        <ExpectedLabel due={{ kind: 'inDays', days: 3 }} />
        <ExpectedLabel due={{ kind: 'tomorrow' }} />
        <ExpectedLabel due={{ kind: 'today' }} />
        <ExpectedLabel due={{ kind: 'overdue', days: 2 }} />
        <ExpectedLabel due={{ kind: 'completedLate', days: 1 }} />
        <DueLabel tone="soon">Decide in 2 days</DueLabel>
      </Row>
      <Row label="Tag, counts, seal">
        <Tag>Admin</Tag>
        <Count value={12} />
        <Count value={3} hot />
        <Seal />
      </Row>
    </Section>
  );
}

function Now() {
  return (
    <Section id="now" title="Now panel" text="What is so, what happens next, by when and why, what you can do.">
      <NowPanel
        track={{
          label: 'Stages',
          steps: [
            { label: 'Booked', detail: '29 Sep', state: 'done' },
            { label: 'In progress', detail: '12 Oct', state: 'done' },
            { label: 'Done, says Cormac', detail: '14 Oct', state: 'now' },
            { label: 'Approved', detail: 'your decision', state: 'todo' },
            { label: 'Released', detail: '24 h later', state: 'todo' },
          ],
        }}
        chip={
          <Chip tone="warn" icon={ClipboardCheck}>
            Waiting for your approval
          </Chip>
        }
        statement="Cormac says the work is done. Have a look, then approve it."
        evidence="“Two coats everywhere and a third on the stair wall. The touch-up tin is under the stairs.”"
        by={
          <ByBox
            what="If you do nothing, it is approved automatically on"
            date="Saturday 17 October, 16:20"
            dueAt={soon}
            leftLabel="left to decide"
            why="That is 72 hours after Cormac’s claim. Rule 4"
          />
        }
        actions={
          <>
            <Button size="large" icon={Check}>
              Approve the work
            </Button>
            <Button size="large" tone="secondary">
              Request changes
            </Button>
            <Button tone="quiet">Something is wrong</Button>
          </>
        }
        smallPrint="Approving does not pay yet: you have another 24 hours to cancel."
      />
    </Section>
  );
}

function Lists() {
  return (
    <Section id="rows" title="Rows and offers" text="Related things share one panel, divided by hairlines.">
      <Panel
        title={
          <>
            Needs you <Count value={2} hot />
          </>
        }
        flush
        foot="2 of 17 jobs"
      >
        <RowList label="Needs you">
          <JobRow
            to="/gallery"
            title="Repaint hallway, stairs and landing"
            chip={
              <Chip tone="warn" icon={ClipboardCheck}>
                Waiting for your approval
              </Chip>
            }
            party="Cormac Doyle"
            due={<DueLabel tone="soon">Decide in 2 days</DueLabel>}
            action={<Button>Look and approve</Button>}
            note="€523.80 held. Approved automatically on Saturday at 16:20 if you do nothing."
          />
          <JobRow
            to="/gallery"
            title="Clear and re-lay back garden path"
            chip={
              <Chip tone="brand" icon={Play}>
                In progress
              </Chip>
            }
            party="Gráinne Walsh"
            due={<ExpectedLabel due={{ kind: 'overdue', days: 2 }} />}
            note={
              <>
                <span>Expected on Tuesday.</span>
                <span className="flex gap-2">
                  <Button tone="secondary">Contact Gráinne</Button>
                  <Button tone="danger">Open a dispute</Button>
                </span>
              </>
            }
          />
        </RowList>
      </Panel>
      <Panel
        title="Offers for “Mixer tap drips, kitchen”"
        flush
        foot="Each price is for the whole job and includes our service fee."
      >
        <OfferGrid label="Offers">
          {[
            { id: 'niall', name: 'Niall Byrne', rating: 4.7, count: 41, price: '€86.40' },
            { id: 'orla', name: 'Orla McGrath', rating: 4.9, count: 133, price: '€97.20' },
            { id: 'fergal', name: 'Fergal Quinn', rating: null, count: 0, price: '€113.40' },
          ].map((offer) => (
            <OfferCard
              key={offer.id}
              person={{ id: offer.id, name: offer.name, country: 'IE' }}
              name={offer.name}
              rating={offer.rating}
              reviewCount={offer.count}
              price={offer.price}
              priceNote="all in, parts apart"
              facts={[
                { label: 'Starts', value: <b>Sat 17 Oct, 10:00</b> },
                { label: 'Takes', value: '1 h 30 min' },
                { label: 'Level', value: 'Established' },
                { label: 'Valid', value: '5 days more' },
              ]}
              words="Cartridge is usually worn on these. I carry the three common sizes, so one visit."
              actions={<Button tone="secondary">Accept {offer.price}</Button>}
            />
          ))}
        </OfferGrid>
      </Panel>
      <Panel title="Requests that match you" flush>
        <ul>
          <RequestRow
            category="painting"
            title="Paint two bedrooms, walls and ceilings"
            place="Knocknacarra · by Fri 30 Oct"
            facts="Walls sound, one ceiling stain from an old leak."
            money={
              <>
                <b>Budget about €600</b> · You would receive €540.00 of €600.00
              </>
            }
            action={<Button tone="secondary">Make an offer</Button>}
            actionNote="2 offers so far, sealed"
          />
        </ul>
      </Panel>
    </Section>
  );
}

function Story() {
  const events = [
    { number: 1, at: '2026-09-28T09:12:04Z', money: false },
    { number: 2, at: '2026-09-28T14:40:31Z', money: false },
    { number: 3, at: '2026-09-29T18:05:12Z', money: false },
    { number: 4, at: '2026-10-05T09:00:00Z', money: true },
    { number: 5, at: '2026-10-12T08:52:19Z', money: false },
    { number: 6, at: '2026-10-14T16:20:08Z', money: false },
  ];
  const [asOf, setAsOf] = useState(5);
  return (
    <Section
      id="timeline"
      title="Timeline, rules, as-of slider"
      text="Square stations on a line. Dashed: not yet. Amber key: money taken and held."
    >
      <Panel>
        <Timeline
          label="Example"
          items={[
            {
              id: '1',
              tone: 'next',
              icon: Check,
              title: 'Approved automatically, unless you decide first',
              reason: '72 hours after the claim (rule 4).',
              when: 'Sat 17 Oct, 16:20',
              instant: '2026-10-17T16:20:00Z',
            },
            {
              id: '2',
              tone: 'ok',
              icon: MessageSquare,
              title: 'Cormac sent you a message',
              reason: '“I’m nearby until noon.”',
              when: 'just now',
              instant: '2026-10-15T10:04:00Z',
              fresh: true,
            },
            {
              id: '3',
              tone: 'fact',
              icon: ClipboardCheck,
              title: 'Cormac claimed completion',
              reason: 'Six photos and a note.',
              when: 'Wed 14 Oct, 16:20',
              instant: '2026-10-14T16:20:00Z',
            },
            {
              id: '4',
              tone: 'money',
              icon: Check,
              title: '€453.60 charged and held',
              reason: 'Agreed price €420.00 and €33.60 service fee.',
              when: 'Mon 5 Oct, 09:00',
              instant: '2026-10-05T09:00:00Z',
            },
            {
              id: '5',
              tone: 'bad',
              icon: Scale,
              title: 'You opened a dispute: quality',
              reason: 'Everything else is paused.',
              when: 'Thu 15 Oct, 11:10',
              instant: '2026-10-15T11:10:00Z',
            },
          ]}
        />
      </Panel>
      <Panel title="The rules you agreed to">
        <Rules
          rules={[
            { number: 3, text: 'Cancelling is free until 24 hours before the start.' },
            { number: 4, text: 'After a claim of completion you have 72 hours. Silence approves.', inForce: true },
            { number: 5, text: 'After an approval you have 24 hours to cancel it, once per claim.' },
          ]}
        />
      </Panel>
      <AsOfSlider events={events} value={asOf} onChange={setAsOf} title={`After event ${asOf}`} />
    </Section>
  );
}

export function JobExamples() {
  return (
    <>
      <States />
      <Now />
      <Lists />
      <Story />
    </>
  );
}
