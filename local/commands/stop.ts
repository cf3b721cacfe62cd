/** Ends the process in order when it is asked to stop. */
export function closeOnSignal(running: { close(): Promise<void> }): void {
  const stop = () => {
    void running.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
