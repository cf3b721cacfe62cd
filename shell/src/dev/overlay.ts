const STYLE =
  'position:fixed;inset:auto 0 0;margin:0;width:auto;max-height:60vh;overflow:auto;border:0;padding:12px 16px;' +
  'background:#1b1310;color:#ffd9cc;font:12px/1.5 ui-monospace,monospace;white-space:pre-wrap;z-index:2147483647';

/** Who complains → what is wrong. */
const problems = new Map<string, string>();
let panel: HTMLElement | undefined;

/** Above everything, also above dialogs, until it is mended or pressed away. */
export function showProblem(source: string, text: string): void {
  problems.set(source, text);
  draw();
}

export function clearProblem(source: string): void {
  if (problems.delete(source)) draw();
}

function draw(): void {
  panel?.remove();
  panel = undefined;
  if (problems.size === 0) return;
  panel = document.createElement('div');
  panel.id = 'cosecha-problems';
  panel.style.cssText = STYLE;
  panel.setAttribute('role', 'alert');
  panel.setAttribute('popover', 'manual');
  // As text: what a compiler or an error says is no markup.
  panel.textContent = [...problems.values()].join('\n\n');
  panel.title = 'Press to close';
  panel.addEventListener('click', () => {
    problems.clear();
    draw();
  });
  document.documentElement.append(panel);
  panel.showPopover?.();
}
