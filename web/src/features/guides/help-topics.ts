/** The articles of help by topic, in their order. An article's id is the fragment of its address. */
export const helpTopics = {
  request: ['post', 'offers', 'direct', 'price', 'contacts'],
  money: ['charge', 'held', 'fees', 'refund', 'chargeback'],
  work: ['approve', 'grace', 'reviews'],
  changes: ['cancel', 'withdraw', 'cancelled', 'absence'],
  problems: ['dispute', 'report', 'technical'],
  provider: ['become', 'commission', 'levels', 'payout', 'suspended'],
  account: ['signIn', 'notifications', 'data', 'staff'],
} as const;

export type HelpTopic = keyof typeof helpTopics;
export type HelpArticleId = (typeof helpTopics)[HelpTopic][number];

/** What people read next. */
export const relatedArticles: Readonly<Partial<Record<HelpArticleId, readonly HelpArticleId[]>>> = {
  post: ['offers', 'contacts'],
  offers: ['charge', 'price'],
  direct: ['offers', 'cancel'],
  charge: ['held', 'refund'],
  held: ['approve', 'grace'],
  fees: ['commission'],
  refund: ['cancel', 'withdraw'],
  chargeback: ['dispute'],
  approve: ['grace', 'dispute'],
  grace: ['payout'],
  cancel: ['withdraw', 'cancelled'],
  withdraw: ['refund'],
  cancelled: ['absence'],
  absence: ['dispute'],
  dispute: ['held', 'chargeback'],
  become: ['commission', 'payout'],
  commission: ['levels'],
  levels: ['reviews'],
  payout: ['grace'],
  data: ['staff'],
};
