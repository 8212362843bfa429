/** What the pages' sockets listen to. Read models tell of nothing else, and pages ask for nothing else. */
export type Topic =
  | `job:${string}`
  /** By the job's id. */
  | `dispute:${string}`
  | `conversation:${string}`
  /** By the account's id: the jobs of a client, those of a Homewright, notices and messages, the account itself. */
  | `${'client' | 'provider' | 'inbox' | 'account'}:${string}`
  /** By the country. */
  | `requests:${string}`
  | 'admin:queue'
  | 'admin:promos'
  | 'counters';

/** What stands before the colon. */
export type TopicKind = KindOf<Topic>;
type KindOf<Name extends Topic> = Name extends `${infer Kind}:${string}` ? Kind : Name;
