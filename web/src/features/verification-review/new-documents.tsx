import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { DocumentFacts } from '#web/lib/verification/document-facts.tsx';
import { useVerificationLabels } from '#web/lib/verification/use-verification-labels.ts';

import { CaseDetails } from './case-details.tsx';
import { CasePortrait } from './case-portrait.tsx';

/** What was submitted after this moment, of all that staff review. */
export function NewDocuments({ view, since }: { view: StaffVerificationView; since: string }) {
  const labels = useVerificationLabels();
  const { portrait, business } = view;
  return (
    <ul className="grid gap-4">
      {portrait !== null && portrait.submittedAt > since && (
        <li>
          <CasePortrait portrait={portrait} />
        </li>
      )}
      {business !== null && business.submittedAt > since && (
        <li>
          <CaseDetails business={business} />
        </li>
      )}
      {view.documents
        .filter(({ submittedAt }) => submittedAt > since)
        .map((document) => (
          <li key={`${document.kind} ${document.trade}`}>
            <b className="font-semibold">{labels.document(document)}</b>
            <DocumentFacts document={document} />
          </li>
        ))}
    </ul>
  );
}
