/** Whose visit it is. No event says so. */
interface Visitor {
  readonly accountId: string;
  readonly browserId: string;
}

/** What browsers know of their visits: whose each is, and which reports were accepted. */
export class VisitRecords {
  readonly visitors = new Map<string, Visitor>();
  /** Ids of reports that were answered with 202, as stored. */
  readonly accepted = new Set<string>();
}
