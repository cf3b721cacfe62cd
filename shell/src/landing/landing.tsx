import { accountPaths, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { LANDING_PICTURE } from '@cosecha/shared/remote/landing-picture';
import { landingText, shellText } from '@cosecha/shared/text';
import { Icon, Logo } from '@cosecha/shared/ui';
import type { MouseEvent } from 'react';
import hero from './hero.avif';
import heroNarrow from './hero-720.avif';
import heroInWebp from './hero-720.webp';
import { Headline, Lead, Page, Picture, Point, PointIcon, Points, StartLink } from './landing.styles';

const texts = landingText;

/** The shortest way to a first purchase. */
const SIGN_UP = `${accountPaths.email}?modo=crear`;

const [narrow, whole] = LANDING_PICTURE.files;

/**
 * "/": what Cosecha is, and the way in (SPEC.md §2). It is shown before the rest of the app is there, so it needs neither
 * session nor router.
 */
export function Landing({ onStart }: { onStart: (path: string) => void }) {
  const startAt = (href: string) => ({
    href,
    $wide: true,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onStart(href);
    },
  });
  return (
    <Page>
      <Logo />
      <picture>
        <source
          type={LANDING_PICTURE.type}
          sizes={LANDING_PICTURE.sizes}
          srcSet={`${heroNarrow} ${narrow.width}w,${hero} ${whole.width}w`}
        />
        <Picture alt={texts.picture} width="900" height="1100" fetchPriority="high" src={heroInWebp} />
      </picture>
      <Headline>{shellText.titles.landing}</Headline>
      <Lead>{texts.lead}</Lead>
      <StartLink {...startAt(shellPaths.welcome)} $variant="primary">
        {texts.start}
      </StartLink>
      <StartLink {...startAt(SIGN_UP)} $variant="secondary">
        {texts.signUp}
      </StartLink>
      <StartLink {...startAt(shellPaths.welcome)} $variant="secondary">
        {texts.signIn}
      </StartLink>
      <StartLink href={publicPaths.showcase} $variant="quiet" $wide>
        {texts.showcase}
      </StartLink>
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
