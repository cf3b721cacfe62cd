import type { ToastTone } from '../../../client/state/toasts';
import type { IconName } from '../icon/paths';
import type { Tone } from './tones';

/** How a message looks, on the screen as a banner or above it as a toast. */
export const MESSAGE_STYLES = {
  info: { tone: 'info', icon: 'info' },
  success: { tone: 'success', icon: 'check' },
  warning: { tone: 'attention', icon: 'alert' },
  danger: { tone: 'danger', icon: 'alert' },
} as const satisfies Record<ToastTone, { tone: Tone; icon: IconName }>;
