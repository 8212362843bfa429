import { Button } from '#web/ui/button.tsx';
import { CheckItem, CheckList } from '#web/ui/check-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { OvalFrame } from '#web/features/verification/oval-frame.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RotateCcw } from 'lucide-react';
import { Columns, Section } from './example.tsx';

/** Steps in any order, and the frame of a portrait. */
export function VerificationExamples() {
  return (
    <Section
      id="verification"
      title="Verification"
      text="One calm list: each step with its form, or with what came of it, in place. One of them leads."
    >
      <Columns>
        <Panel flush title="Four steps">
          <CheckList label="Four steps">
            <CheckItem number={1} state="done" title="Email and phone" aside={<Aside>Done on 3 Sep 2026</Aside>} />
            <CheckItem number={2} state="again" title="Portrait" aside={<Aside>Redo</Aside>}>
              <Note tone="warn" icon={RotateCcw}>
                “Too dark to compare.”
              </Note>
            </CheckItem>
            <CheckItem number={3} state="waiting" title="ID card" aside={<Aside>Waiting</Aside>} />
            <CheckItem number={4} state="open" title="Business and insurance" aside={<Aside>To do</Aside>}>
              <Button>Upload</Button>
            </CheckItem>
          </CheckList>
        </Panel>
        <div className="flex flex-wrap gap-6">
          <OvalFrame guide>
            <span className="block bg-surface" />
          </OvalFrame>
        </div>
      </Columns>
    </Section>
  );
}

function Aside({ children }: { children: string }) {
  return <span className="text-sm text-muted">{children}</span>;
}
