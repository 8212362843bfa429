import { useState } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';

import { Row, Section } from './example.tsx';

/** Names the page's own tests in the monitoring. */
const testError = (place: string): Error => new Error(`Test of the error monitoring: ${place}`);

/** Raises an error of each kind, to see what the reader and the monitoring get of it. */
export function ErrorTest() {
  const [isPageBroken, breakPage] = useState(false);
  const [isSectionBroken, breakSection] = useState(false);
  if (isPageBroken) throw testError('while the page is drawn');
  return (
    <>
      <Section
        id="uncaught"
        title="Uncaught"
        text="The reader notices nothing. Each arrives at the monitoring, up to ten from one page."
      >
        <Row>
          <Button tone="secondary" onClick={throwLater}>
            Throw in an event
          </Button>
          <Button tone="secondary" onClick={() => void Promise.reject(testError('in a promise'))}>
            Reject a promise
          </Button>
        </Row>
      </Section>
      <Section
        id="expected"
        title="Expected"
        text="A rejection by the servers is an answer: the monitoring gets nothing."
      >
        <Row>
          <Button
            tone="secondary"
            onClick={() =>
              void Promise.reject(new ApiError({ status: 422, code: 'VALIDATION_ERROR', path: '/api/test' }))
            }
          >
            Reject with a catalogued code
          </Button>
        </Row>
      </Section>
      <Section id="section" title="In a section" text="The rest of the page works. The section can be tried again.">
        <Row>
          <Button tone="secondary" onClick={() => breakSection(true)}>
            Break the section
          </Button>
        </Row>
        <SectionBoundary name="Test section" fallback={null}>
          <Breakable isBroken={isSectionBroken} />
        </SectionBoundary>
      </Section>
      <Section id="page" title="In the page" text="The page is replaced by an error that says what to do.">
        <Row>
          <Button tone="secondary" onClick={() => breakPage(true)}>
            Break the page
          </Button>
        </Row>
      </Section>
    </>
  );
}

/** React catches what an event's handler throws while it runs. */
function throwLater(): void {
  setTimeout(() => {
    throw testError('in an event');
  });
}

function Breakable({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw testError('in a section');
  return <p className="rounded-card bg-surface p-4">This section works.</p>;
}
