export function Gallery() {
  return <div />;
}
