/** How far up from the window's bottom edge the banner reaches. What sticks to that edge stays above it. */
const ROOM = '--banner-room';

/**
 * The page ends as far above the window's bottom edge as the box reaches: everything can be scrolled free of it, and what
 * gets the focus is. Returns how to take the room away.
 */
export function makeRoomBelow(box: HTMLElement): () => void {
  const { documentElement: root, body } = document;
  function measure(): void {
    root.style.setProperty(ROOM, `${Math.ceil(innerHeight - box.getBoundingClientRect().top)}px`);
  }
  measure();
  body.style.paddingBlockEnd = `var(${ROOM})`;
  root.style.scrollPaddingBlockEnd = `var(${ROOM})`;
  const observer = new ResizeObserver(measure);
  observer.observe(box);
  addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    removeEventListener('resize', measure);
    root.style.removeProperty(ROOM);
    body.style.paddingBlockEnd = '';
    root.style.scrollPaddingBlockEnd = '';
  };
}
