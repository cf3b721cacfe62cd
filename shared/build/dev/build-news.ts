/** How the last build of a part went. */
export type BuildNews =
  | {
      part: string;
      /** Hash of what was built: the same as before if the change was taken back. */
      hash: string;
      /** Pages that are open have to load again: they cannot take this build in. */
      needsReload?: boolean;
    }
  | {
      part: string;
      /** Why it does not compile, as webpack says it. */
      problem: string;
    };

/** Between who builds and who tells open pages of it. */
export class NewsOfBuilds {
  private readonly latest = new Map<string, BuildNews>();
  private readonly listeners = new Set<(news: BuildNews) => void>();

  send(news: BuildNews): void {
    for (const listener of this.listeners) listener(news);
    // Who comes later has loaded this build already.
    this.latest.set(news.part, 'hash' in news ? { part: news.part, hash: news.hash } : news);
  }

  /**
   * @param listener called with the latest news of every part at once, and then with each new one
   * @returns ends it
   */
  follow(listener: (news: BuildNews) => void): () => void {
    for (const news of this.latest.values()) listener(news);
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
