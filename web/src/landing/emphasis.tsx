/** A text with `<b>…</b>` in it, as translators write it. */
export function Emphasis({ text, className }: { text: string; className?: string }) {
  return text.split(/<b>([^<]*)<\/b>/).map((part, index) =>
    index % 2 === 1 ? (
      <b key={index} className={className}>
        {part}
      </b>
    ) : (
      part
    ),
  );
}
