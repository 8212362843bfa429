import { useParams } from 'react-router-dom';
import { ConfirmRequestPage } from '#web/features/privacy/requests/confirm-request-page.tsx';

export function Component() {
  const { token = '' } = useParams();
  return <ConfirmRequestPage key={token} token={token} />;
}
