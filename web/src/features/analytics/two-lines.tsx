interface TwoLinesProps {
  first: string;
  second: string;
  /** Words may; a figure stays whole. */
  canWrap?: boolean;
}

/** Two figures of one cell, one below the other: beside each other they are wider than a phone has room for. */
export function TwoLines({ first, second, canWrap = false }: TwoLinesProps) {
  const style = canWrap ? 'block' : 'block whitespace-nowrap';
  return (
    <>
      <bdi className={style}>{first}</bdi> <bdi className={style}>{second}</bdi>
    </>
  );
}
