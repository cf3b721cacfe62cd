import { useStepBack } from '../../../router';
import { IconLink, type IconLinkProps } from './icon-button';

type Props = Pick<IconLinkProps, 'label' | 'to' | 'reloadDocument'>;

/** The arrow of a screen: to its parent, or a step back to where a link that returns has opened it. */
export function BackLink(props: Props) {
  const stepBack = useStepBack();
  return <IconLink icon="back" {...props} onClick={stepBack} />;
}
