import { type ButtonLook, buttonLook, Icon, type IconName } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

const Look = styled.a<ButtonLook>`
  ${buttonLook}
`;

interface Props {
  /** https, mailto or tel: checked where it was read. */
  href: string;
  icon: IconName;
  children: string;
}

/** A button's look for a page of others; it opens beside ours, and learns nothing of where one came from. */
export function OutsideLink({ href, icon, children }: Props) {
  return (
    <Look href={href} target="_blank" rel="noreferrer noopener" $variant="secondary" $wide={false}>
      <Icon name={icon} />
      {children}
    </Look>
  );
}
