/** Cache keys, each once. A shorter key covers the longer ones below it: `['orders']` refreshes every order. */
export const queryKeys = {
  offers: {
    all: ['offers'],
    public: () => ['offers', 'public'],
    of: (wallet: string) => ['offers', 'of', wallet],
    one: (offerId: string) => ['offers', 'one', offerId],
    search: (text: string) => ['offers', 'search', text],
    views: (wallet: string) => ['offers', 'views', wallet],
    ofCategories: (ids: readonly number[]) => ['offers', 'of-categories', ...ids],
    /** What changed in a list that is on the screen. */
    news: (list: string) => ['offers', 'news', list],
  },
  /**
   * Lists that are read page by page. Not below `offers`: refreshing those would load every page again, one after the
   * other; their news come on their own.
   */
  offerLists: {
    all: ['offer-lists'],
    of: (list: string) => ['offer-lists', list],
  },
  orders: {
    all: ['orders'],
    /** Each list's own key adds what it lists. */
    lists: (wallet: string) => ['orders', 'list', wallet],
    /** Some by their numbers. */
    some: (wallet: string) => ['orders', 'some', wallet],
    news: (wallet: string) => ['orders', 'news', wallet],
    counts: (wallet: string) => ['orders', 'counts', wallet],
    one: (orderId: string) => ['orders', 'one', orderId],
    counterparts: (wallet: string) => ['orders', 'counterparts', wallet],
    timeline: (orderId: string) => ['orders', 'timeline', orderId],
  },
  disputes: {
    all: ['disputes'],
    of: (orderId: string) => ['disputes', 'of', orderId],
    order: (orderId: string) => ['disputes', 'order', orderId],
    list: (list: 'open' | 'ruled') => ['disputes', 'list', list],
    isArbiter: (wallet: string) => ['disputes', 'is-arbiter', wallet],
    picture: (orderId: string, file: string) => ['disputes', 'picture', orderId, file],
  },
  ratings: {
    all: ['ratings'],
    summary: (wallet: string) => ['ratings', 'summary', wallet],
    of: (wallet: string) => ['ratings', 'of', wallet],
    order: (orderId: string) => ['ratings', 'order', orderId],
  },
  questions: {
    all: ['questions'],
    of: (offerId: string) => ['questions', 'of', offerId],
    own: (offerId: string, wallet: string) => ['questions', 'own', offerId, wallet],
  },
  statistics: (wallet: string) => ['statistics', wallet],
  sales: (wallets: readonly string[]) => ['statistics', 'sales', ...wallets],
  balance: {
    all: ['balance'],
    near: (wallet: string) => ['balance', 'near', wallet],
    stablecoin: (wallet: string) => ['balance', 'stablecoin', wallet],
    escrow: (wallet: string) => ['balance', 'escrow', wallet],
  },
  profile: {
    mine: (wallet: string) => ['profile', 'mine', wallet],
    merchant: (wallet: string) => ['profile', 'merchant', wallet],
  },
  notices: {
    all: ['notices'],
    list: (wallet: string) => ['notices', 'list', wallet],
    unread: (wallet: string) => ['notices', 'unread', wallet],
    settings: (wallet: string) => ['notices', 'settings', wallet],
  },
  marketplace: {
    categories: ['marketplace', 'categories'],
    products: ['marketplace', 'products'],
    packings: ['marketplace', 'packings'],
  },
} as const;
