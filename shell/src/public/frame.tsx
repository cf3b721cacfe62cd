import { accountPaths, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { publicText, shellText } from '@cosecha/shared/text';
import { ButtonLink, color, from, Logo, SkipLink, size, space, type } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The frame around every public page. @param enter where "Entrar" leads, and from there on */
export function PublicFrame({
  enter = shellPaths.welcome,
  children,
}: {
  enter?: string;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink href={`#${CONTENT}`}>{shellText.navigation.skip}</SkipLink>
      <Top>
        <Home href={shellPaths.landing}>
          <Logo />
        </Home>
        <Places aria-label={publicText.sections}>
          <Place href={publicPaths.showcase}>{publicText.showcase.title}</Place>
          <ButtonLink to={enter} variant="secondary" wide={false}>
            {publicText.enter}
          </ButtonLink>
        </Places>
      </Top>
      <Main id={CONTENT} tabIndex={-1}>
        {children}
      </Main>
      <Bottom>
        <p>{publicText.footer}</p>
        <Place href={accountPaths.help}>{publicText.help}</Place>
      </Bottom>
    </>
  );
}

const CONTENT = 'contenido';

export const Title = styled.h1`
  ${type('title')}
  overflow-wrap: anywhere;
`;

const band = `
  width: 100%;
  max-width: calc(2 * ${size('column')});
  margin-inline: auto;
  padding-inline: ${space('lg')};
`;

/** What starts at one end of a band and ends at the other. */
const line = `
  ${band}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space('sm', 'lg')};
`;

const Top = styled.header`
  ${line}
  padding-block: ${space('md')};
`;

const Home = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${size('target')};
  text-decoration: none;
`;

const Places = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm', 'lg')};
`;

const Place = styled.a`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  min-height: ${size('target')};
  color: ${color('primary')};
`;

const Main = styled.main`
  ${band}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('lg')};
  padding-block: ${space('sm', 'xxl')};
  outline: none;
  ${from('desk')} {
    gap: ${space('xl')};
  }
`;

const Bottom = styled.footer`
  ${type('small')}
  ${line}
  padding-block: ${space('lg', 'xl')};
  border-top: ${size('line')} solid ${color('line')};
  color: ${color('textMuted')};
`;
