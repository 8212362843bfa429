import { Check, ClipboardCheck, MessageSquare, Scale } from 'lucide-react';
import { useState } from 'react';
import { AsOfSlider } from '#web/features/admin/as-of-slider.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RuleList } from '#web/features/job/components/rule-list.tsx';
import { Timeline } from '#web/features/job/timeline/timeline.tsx';
import { Section } from './example.tsx';

/** The timeline, past and upcoming, the rules behind it, and the history by time. */
export function StoryExamples() {
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
              reason: '{{time}} after being marked as done (rule 4).',
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
              title: 'Cormac marked the work as done',
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
        <RuleList
          rules={[
            { number: 3, text: 'You can cancel free of charge until 24 hours before the start.' },
            {
              number: 4,
              text: 'Once the work is marked as done, you have 3 days to respond. Without an answer, it is approved automatically.',
              inForce: true,
            },
            {
              number: 5,
              text: 'You can cancel an approval within 24 hours, once each time the work is marked as done.',
            },
          ]}
        />
      </Panel>
      <AsOfSlider events={events} timezone={null} value={asOf} onChange={setAsOf} title={`After event ${asOf}`} />
    </Section>
  );
}
