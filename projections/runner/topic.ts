/** What the pages subscribe to over the WebSocket. Read models publish these topics and no others. */
export type Topic =
  | `job:${string}`
  /** By job id. */
  | `dispute:${string}`
  | `conversation:${string}`
  /** By account id: a client's jobs, a provider's jobs, notifications and messages, the account itself. */
  | `${'client' | 'provider' | 'inbox' | 'account'}:${string}`
  /** By country. */
  | `requests:${string}`
  | 'admin:queue'
  | 'admin:promos'
  | 'counters';

/** The part before the colon. */
export type TopicKind = KindOf<Topic>;
type KindOf<Name extends Topic> = Name extends `${infer Kind}:${string}` ? Kind : Name;
