import { useSession } from '@cosecha/shared/state';
import { shellText } from '@cosecha/shared/text';
import { ButtonLink, Icon, Logo } from '@cosecha/shared/ui';
import hero from './hero.webp';
import { Headline, Lead, Page, Picture, Point, PointIcon, Points } from './landing.styles';

const texts = shellText.landing;

/** "/": what Cosecha is, and the way in (SPEC.md §2). */
export function Landing() {
  const { signedIn } = useSession();
  return (
    <Page>
      <Logo />
      <Picture src={hero} alt={texts.picture} width="900" height="1100" fetchPriority="high" />
      <Headline>{texts.title}</Headline>
      <Lead>{texts.lead}</Lead>
      <ButtonLink to={signedIn ? '/home' : '/welcome'}>{texts.start}</ButtonLink>
      <Points>
        {texts.points.map(({ icon, text }) => (
          <Point key={icon}>
            <PointIcon>
              <Icon name={icon} />
            </PointIcon>
            {text}
          </Point>
        ))}
      </Points>
    </Page>
  );
}
