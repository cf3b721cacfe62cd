/** What a page asked of a plugin over Capacitor's bridge. */
export interface PluginCall {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Record<string, unknown>;
}

/** What a test sees and does of the phone around a page. */
export interface NativeSide {
  /** Every call but those of listeners. */
  calls: PluginCall[];
  /** Lets a plugin tell the page something, as the back button does. */
  fire(event: string, data: Record<string, unknown>): void;
  /** Whether the page listens to an event. */
  hasListener(event: string): boolean;
  /** What a method of a plugin answers: data, or an error's words and code. Without one, nothing is said in answer but "done". */
  answers: Record<
    string,
    (options: Record<string, unknown>) => { data?: object; error?: string; code?: string }
  >;
}

/**
 * Puts the phone's end of Capacitor's bridge into a page, in place of Android's. It knows nothing outside of itself, as Playwright
 * sends it to the browser as text. Everything on the page's side of the bridge is Capacitor's own and ours.
 */
export function installNativeSide(): void {
  const listeners = new Map<string, Set<string>>();
  const answer = (call: Pick<PluginCall, 'callbackId' | 'pluginId' | 'methodName'>, result: object) =>
    setTimeout(() => Reflect.get(window, 'Capacitor').fromNative({ ...call, ...result }));
  const side: NativeSide = {
    calls: [],
    answers: {},
    hasListener: (event) => listeners.has(event),
    fire(event, data) {
      for (const callbackId of listeners.get(event) ?? []) {
        answer({ callbackId, pluginId: '', methodName: 'addListener' }, { success: true, data, save: true });
      }
    },
  };
  function postMessage(text: string) {
    const call: PluginCall = JSON.parse(text);
    const event = String(call.options.eventName);
    if (call.methodName === 'addListener') {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(call.callbackId));
      return;
    }
    side.calls.push(call);
    const {
      data = {},
      error,
      code,
    } = side.answers[`${call.pluginId}.${call.methodName}`]?.(call.options) ?? {};
    answer(
      call,
      error === undefined ? { success: true, data } : { success: false, error: { message: error, code } },
    );
  }
  Object.assign(window, { androidBridge: { postMessage }, nativeSide: side });
}
