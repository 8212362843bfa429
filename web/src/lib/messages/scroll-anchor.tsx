import { Component, type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface ScrollAnchorProps {
  /** Whether the thread is the page's own content: it opens at its end, and follows new messages. */
  follow: boolean;
  /** The last message being sent: its author jumps to the end, wherever they were reading. */
  sending: string | undefined;
  children: ReactNode;
}

/** A thread that stays at its reading position, whatever is added above and below. */
export function ScrollAnchor({ follow, sending, children }: ScrollAnchorProps) {
  const thread = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An effect, since the router scrolls each new page to its beginning first.
    if (follow) showEnd(thread.current);
  }, [follow]);
  return (
    <div ref={thread} data-focus-scope className="grid gap-4.5">
      <ScrollSnapshot thread={thread} follow={follow} sending={sending}>
        {children}
      </ScrollSnapshot>
    </div>
  );
}

/** The reading position in a thread. */
interface Place {
  /** Whether the end of the last message is on the screen. */
  atEnd: boolean;
  /** The first message on the screen, and its offset from the thread's beginning. */
  message: Element | undefined;
  offset: number;
}

interface ScrollSnapshotProps extends ScrollAnchorProps {
  thread: RefObject<HTMLDivElement | null>;
}

/**
 * A class, since only classes have a hook before the page changes. Browsers anchor the scroll too, but not all, and
 * none at a page's very top.
 */
class ScrollSnapshot extends Component<ScrollSnapshotProps> {
  override getSnapshotBeforeUpdate(): Place {
    return placeIn(this.props.thread.current);
  }

  override componentDidUpdate({ sending: before }: ScrollSnapshotProps, _: unknown, place: Place) {
    const { thread, follow, sending } = this.props;
    const sends = sending !== undefined && sending !== before;
    if (follow && (sends || place.atEnd)) showEnd(thread.current);
    else if (place.message?.isConnected) {
      window.scrollBy({ top: offsetIn(thread.current, place.message) - place.offset, behavior: 'instant' });
    }
  }

  override render() {
    return this.props.children;
  }
}

function placeIn(thread: Element | null): Place {
  const messages = Array.from(thread?.querySelectorAll('ol > li') ?? []);
  const message = messages.find(isOnScreen);
  const end = messages.at(-1)?.getBoundingClientRect().bottom ?? 0;
  return { atEnd: end <= innerHeight, message, offset: message === undefined ? 0 : offsetIn(thread, message) };
}

function isOnScreen(message: Element): boolean {
  const { top, bottom } = message.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Relative to the thread: browsers anchor changes above it by themselves. */
function offsetIn(thread: Element | null, message: Element): number {
  return message.getBoundingClientRect().top - (thread?.getBoundingClientRect().top ?? 0);
}

function showEnd(thread: Element | null): void {
  if (thread === null || thread.getBoundingClientRect().bottom <= innerHeight) return;
  thread.scrollIntoView({ block: 'end', behavior: 'instant' });
}
