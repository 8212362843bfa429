/** The answer first: what is so, why, by when, and what is worth knowing before acting. */
export interface NowWords {
  statement: string;
  evidence?: string;
  by?: {
    what: string;
    dueAt: string;
    left: string;
    why?: string;
    /** Number of the rule that set it. */
    rule?: number;
  };
  small?: string;
}
