import { useEffect, useState } from 'react';

/** The specification's typing, in milliseconds per letter; phones are narrower than 768 px. */
const speed = { phone: { type: 100, erase: 60 }, wide: { type: 80, erase: 50 } };
const HOLD_MS = 2500;
const PAUSE_MS = 800;

/**
 * Words that type themselves: typed, shown, erased, a pause, the next. While `paused` the text does not change; other
 * words restart it. Under reduced motion the first words stay.
 */
export function useTypewriter(words: string[], paused: boolean): string {
  const first = words[0] ?? '';
  const all = words.join('\n');
  /** The typed state belongs to its words; other words begin with their first. */
  const [typed, setTyped] = useState({ of: all, text: first });
  useEffect(() => {
    if (paused || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { type, erase } = matchMedia('(max-width: 767px)').matches ? speed.phone : speed.wide;
    const list = all.split('\n');
    let word = 0;
    let length = first.length;
    let growing = false;
    let timer: ReturnType<typeof setTimeout>;
    const step = () => {
      const whole = list[word] ?? '';
      length += growing ? 1 : -1;
      setTyped({ of: all, text: whole.slice(0, length) });
      let wait = growing ? type : erase;
      if (growing && length >= whole.length) {
        growing = false;
        wait = HOLD_MS;
      } else if (!growing && length <= 0) {
        growing = true;
        word = (word + 1) % list.length;
        wait = PAUSE_MS;
      }
      timer = setTimeout(step, wait);
    };
    timer = setTimeout(step, HOLD_MS);
    return () => clearTimeout(timer);
  }, [all, first, paused]);
  return typed.of === all && !paused ? typed.text : first;
}
