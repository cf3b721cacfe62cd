import { emailText } from '@cosecha/shared/text';
import { color, Icon, size, space, type, VisuallyHidden } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { PasswordRule } from '../email/load-identity';

const texts = emailText.rules;

/** The service's own rules load a moment later: their space is reserved, so that the button below does not move. */
const Rules = styled.ul`
  ${type('small')}
  display: grid;
  align-content: start;
  gap: ${space('xs')};
  min-height: calc(5 * 1.45em + 4 * ${space('xs')});
`;
const Rule = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  color: ${({ $met }) => color($met ? 'primary' : 'textMuted')};
`;
/** Placeholder of the check mark, so that no line moves. */
const Open = styled.span`
  flex: none;
  width: ${size('iconSm')};
  height: ${size('iconSm')};
  border: ${size('edge')} solid ${color('edge')};
  border-radius: 50%;
`;

/** What the password still needs, met as it is typed. */
export function PasswordChecklist({ rules }: { rules: readonly PasswordRule[] }) {
  return (
    <Rules aria-label={texts.label}>
      {rules.map(({ text, met }) => (
        <Rule key={text} $met={met}>
          {met ? <Icon name="check" size="iconSm" /> : <Open />}
          <span>
            <VisuallyHidden>{met ? texts.met : texts.unmet} </VisuallyHidden>
            {text}
          </span>
        </Rule>
      ))}
    </Rules>
  );
}
