/** Lets the browser paint and take a tap before what comes next. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
