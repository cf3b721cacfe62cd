import { type ButtonLook, buttonLook, Icon, type IconName } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

const Look = styled.a<ButtonLook>`
  ${buttonLook}
`;

interface Props {
  /** https, mailto or tel: checked where it was read. */
  href: string;
  icon: IconName;
  wide?: boolean;
  children: string;
}

/** It opens beside ours, and learns nothing of where one came from; a call or a mail opens no page. */
const PAGE = { target: '_blank', rel: 'noopener noreferrer' };

/** A button's look for a page of others, a call or a mail. */
export function OutsideLink({ href, icon, wide = false, children }: Props) {
  return (
    <Look href={href} {...(href.startsWith('https:') && PAGE)} $variant="secondary" $wide={wide}>
      <Icon name={icon} />
      {children}
    </Look>
  );
}
