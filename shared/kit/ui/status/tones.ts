import { css } from 'styled-components';
import { color } from '../theme';

export type Tone = 'neutral' | 'info' | 'success' | 'attention' | 'danger';

/** Soft ground with its readable text, by tone. */
export const TONES = {
  neutral: css`
    background: ${color('sunk')};
    color: ${color('text')};
  `,
  info: css`
    background: ${color('infoSoft')};
    color: ${color('onInfoSoft')};
  `,
  success: css`
    background: ${color('leafSoft')};
    color: ${color('onLeafSoft')};
  `,
  attention: css`
    background: ${color('attentionSoft')};
    color: ${color('onAttentionSoft')};
  `,
  danger: css`
    background: ${color('dangerSoft')};
    color: ${color('onDangerSoft')};
  `,
} as const satisfies Record<Tone, ReturnType<typeof css>>;
