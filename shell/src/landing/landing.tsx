import { accountPaths, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { LANDING_PICTURE } from '@cosecha/shared/remote/landing-picture';
import { landingText, shellText } from '@cosecha/shared/text';
import { Icon, Logo } from '@cosecha/shared/ui';
import type { MouseEvent, ReactNode } from 'react';
import hero from './hero.avif';
import heroNarrow from './hero-720.avif';
import heroInWebp from './hero-720.webp';
import {
  Headline,
  Offers,
  Page,
  Picture,
  Point,
  PointIcon,
  Points,
  StartLink,
  Top,
  Way,
  Ways,
} from './landing.styles';
import { takeServedOffers } from './served-offers';

const texts = landingText;

/** The shortest way to a first purchase. */
const SIGN_UP = `${accountPaths.email}?modo=crear`;
/** The same ways in, which then lead to a first offer. */
const SELL = `${shellPaths.welcome}?para=vender`;

const [narrow, whole] = LANDING_PICTURE.files;

interface Props {
  onStart: (path: string) => void;
  /** What is for sale, where the edge draws it: its code does not come to the browser, which leaves it as it is. */
  offers?: ReactNode;
}

/**
 * "/": what Cosecha is to who buys and to who sells, what is for sale, and the ways in (SPEC.md §2). It is shown before the rest of the
 * app is there, so it needs neither session nor router.
 */
export function Landing({ onStart, offers = '' }: Props) {
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
      <Top>
        <Logo />
        <StartLink {...startAt(shellPaths.welcome)} $variant="secondary" $wide={false}>
          {texts.enter}
        </StartLink>
      </Top>
      <Headline>{shellText.titles.landing}</Headline>
      <Ways>
        <Way>
          <p>{texts.buy}</p>
          <StartLink {...startAt(shellPaths.welcome)} $variant="primary">
            {texts.start}
          </StartLink>
        </Way>
        <Way>
          <p>{texts.sell}</p>
          <StartLink {...startAt(SELL)} $variant="secondary">
            {texts.startSelling}
          </StartLink>
        </Way>
      </Ways>
      <Offers data-offers="" ref={takeServedOffers} suppressHydrationWarning>
        {offers}
      </Offers>
      <StartLink href={publicPaths.showcase} $variant="secondary" $wide>
        {texts.showcase}
      </StartLink>
      <picture>
        <source
          type={LANDING_PICTURE.type}
          sizes={LANDING_PICTURE.sizes}
          srcSet={`${heroNarrow} ${narrow.width}w,${hero} ${whole.width}w`}
        />
        <Picture alt={texts.picture} src={heroInWebp} />
      </picture>
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
      <StartLink {...startAt(SIGN_UP)} $variant="primary">
        {texts.signUp}
      </StartLink>
    </Page>
  );
}
