export function LandingPage() {
  return <div />;
}
