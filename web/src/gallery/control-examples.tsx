import { Check, Paperclip, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Radio } from '#web/ui/checkbox.tsx';
import { Choice, ChoiceGroup } from '#web/ui/choice.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PasswordField } from '#web/lib/identity/password-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Columns, Row, Section } from './example.tsx';

function Buttons() {
  return (
    <Section
      id="buttons"
      title="Buttons"
      text="One primary a view. Danger is outlined until the last confirmation. 44 px high, 52 for the action that a page is about."
    >
      <Row label="Primary">
        <Button>Approve</Button>
        <Button icon={Plus}>Post a request</Button>
        <Button busy>Approving</Button>
        <Button busy icon={Check}>
          Approving
        </Button>
        <Button disabled>Not yet</Button>
      </Row>
      <Row label="Secondary, quiet, danger">
        <Button tone="secondary">Request changes</Button>
        <Button tone="secondary" disabled>
          Not yet
        </Button>
        <Button tone="quiet">Something is wrong</Button>
        <Button tone="danger">Open a dispute</Button>
        <Button tone="danger-solid">Delete account</Button>
        <IconButton icon={Paperclip} label="Attach" />
        <TextButton>Text button</TextButton>
      </Row>
      <Row label="Large, link, on the deep band">
        <Button size="large" icon={Check}>
          Approve the work
        </Button>
        <LinkButton to="/gallery" tone="secondary" size="large">
          A link that looks like one
        </LinkButton>
        <span className="flex gap-3 rounded-card bg-deep p-3">
          <Button tone="deep">Become a provider</Button>
          <Button tone="deep-quiet">How it works</Button>
        </span>
      </Row>
    </Section>
  );
}

function Fields() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Section
      id="fields"
      title="Fields"
      text="Label above, hint under the label, error under the field. The error says what to do."
    >
      <ErrorSummary
        attempt={attempt}
        problems={[
          { fieldId: 'example-email', message: 'Add the part after the dot, such as “.ie”.' },
          { fieldId: 'example-title', message: 'Use at least 10 characters.' },
        ]}
      />
      <Columns>
        <div className="grid gap-5">
          <TextField
            id="example-title"
            label="Title"
            hint="10 to 80 characters."
            placeholder="Mixer tap drips, kitchen"
          />
          <TextField
            id="example-email"
            label="Email"
            defaultValue="aoife@example"
            error="Add the part after the dot, such as “.ie”."
          />
          <PasswordField label="Password" defaultValue="salt hill rain again" autoComplete="off" />
          <TextField label="Country" defaultValue="Ireland" disabled />
          <TextArea
            label="Description"
            hint="Include size, materials and what you have tried."
            counter="203 of 5,000"
          />
        </div>
        <div className="grid gap-5">
          <Select
            label="Category"
            options={[
              { value: 'plumbing', label: 'Plumbing' },
              { value: 'painting', label: 'Painting' },
            ]}
          />
          <TextField label="Your budget" optional prefix="€" defaultValue="95" inputMode="decimal" />
          <div>
            <Checkbox label="Remind me 12 hours before" defaultChecked />
            <Radio name="day" label="This Saturday" defaultChecked />
            <Radio name="day" label="Another day" />
            <Checkbox label="I agree to the terms" error="Agree to the terms to go on." />
          </div>
          <ChoiceGroup legend="I want to">
            <Choice name="role" title="Get things done" text="Post requests and book Homewrights" defaultChecked />
            <Choice name="role" title="Offer my services" text="Work as a Homewright" />
          </ChoiceGroup>
          <div>
            <Button tone="secondary" onClick={() => setAttempt(attempt + 1)}>
              Submit with errors
            </Button>
          </div>
        </div>
      </Columns>
    </Section>
  );
}

export function ControlExamples() {
  return (
    <>
      <Buttons />
      <Fields />
    </>
  );
}
