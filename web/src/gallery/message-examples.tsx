import { Clock, CreditCard, Info, LayoutDashboard, LogOut, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#web/app/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionError } from '#web/ui/section-error.tsx';
import { SkeletonRows, Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { showToast } from '#web/ui/toast-queue.ts';
import { Columns, Row, Section } from './example.tsx';

function Floating() {
  const [open, setOpen] = useState(false);
  return (
    <Section
      id="floating"
      title="Dialogs, toasts, menu"
      text="A dialog asks one thing and names its consequence. A toast confirms what the person did."
    >
      <Row>
        <Button tone="secondary" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Button
          tone="secondary"
          onClick={() =>
            showToast({
              tone: 'ok',
              title: 'Approved.',
              description: 'You can still cancel until tomorrow, 10:42.',
              action: { label: 'Cancel', onClick: () => undefined },
            })
          }
        >
          Toast with an action
        </Button>
        <Button
          tone="secondary"
          onClick={() =>
            showToast({
              tone: 'bad',
              title: 'Payment System Error',
              description: 'Failed to load payment system. Please try again.',
            })
          }
        >
          Error toast
        </Button>
        <Button tone="secondary" onClick={() => showToast({ tone: 'held', title: '€523.80 is held.' })}>
          Held
        </Button>
        <Menu
          trigger={<Button tone="secondary">Open menu</Button>}
          items={[
            { label: 'Dashboard', icon: LayoutDashboard, to: '/gallery' },
            { label: 'Sign out', icon: LogOut, onSelect: () => undefined },
          ]}
        />
        <Spinner />
      </Row>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel your approval?"
        consequence="The €523.80 stays held, and you have another 3 days to decide. Cormac sees your reason."
        actions={
          <>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              Keep approval
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel approval</Button>
          </>
        }
      >
        <TextArea label="Reason" />
      </Dialog>
    </Section>
  );
}

function Messages() {
  return (
    <Section id="messages" title="Banners and notes">
      <div className="grid gap-3">
        <Banner tone="warn" icon={Clock} action={<TextButton>Look now</TextButton>}>
          <b>Decide by Saturday, 16:20.</b> After that the work counts as approved.
        </Banner>
        <Banner tone="bad" icon={CreditCard} action={<TextButton>Change card</TextButton>}>
          <b>Your card was declined.</b> You have 12 hours to use another one.
        </Banner>
        <Banner tone="info" icon={Info}>
          Prices are charged in US dollars.
        </Banner>
        <Note tone="brand" icon={ShieldCheck}>
          <b>Your address stays private.</b> Until you book, Homewrights see your area only.
        </Note>
        <Note icon="key">€523.80 held until you approve.</Note>
        <ErrorState
          title="Unable to load reviews"
          text="This section couldn’t load. Other parts of the page should work normally."
          onRetry={() => undefined}
        />
        <SectionError error={new TypeError('Failed to fetch')} name="reviews" retries={0} onRetry={() => undefined} />
      </div>
    </Section>
  );
}

function Places() {
  const [tab, setTab] = useState('all');
  return (
    <Section id="navigation" title="Tabs, steps, loading, empty">
      <Panel flush title="All jobs">
        <Tabs
          label="All jobs"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', label: 'All', count: 17 },
            { value: 'under-way', label: 'In progress', count: 5 },
            { value: 'done', label: 'Done' },
          ]}
        >
          <Skeleton>
            <SkeletonRows rows={2} />
          </Skeleton>
        </Tabs>
      </Panel>
      <Columns>
        <Steps
          label="New request"
          steps={[
            { id: '1', title: 'What', detail: 'Plumbing, mixer tap', state: 'done' },
            { id: '2', title: 'Details', state: 'now' },
            { id: '3', title: 'Where and when', state: 'todo' },
          ]}
        />
        <Panel flush>
          <EmptyState
            spot="unjoined"
            title="No jobs yet"
            text="Post your first request, and Homewrights nearby send you full prices."
            action={<Button>Post a request</Button>}
          />
        </Panel>
      </Columns>
    </Section>
  );
}

export function MessageExamples() {
  return (
    <>
      <Messages />
      <Floating />
      <Places />
    </>
  );
}
