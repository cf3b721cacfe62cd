import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { useLocation } from '../../../router';
import { BackLink } from '../button/back-link';
import { color, from, size, space, type } from '../theme';

const Column = styled.div<{ $wide: boolean }>`
  width: 100%;
  max-width: ${size('column')};
  margin-inline: auto;
  padding: 0 ${space('lg')} ${space('xl')};
  ${from('wide')} {
    max-width: ${({ $wide }) => size($wide ? 'page' : 'column')};
  }
`;
const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm')};
  min-height: ${size('control')};
  padding-block: ${space('md')};
`;
/**
 * As wide as its longest word at least, if a line is: what is beside it goes on below. 4.5em where a browser knows no
 * `min-content` there.
 */
const Title = styled.h1`
  ${type('title')}
  flex: 1 1 4.5em;
  flex-basis: min-content;
  min-width: 0;
  color: ${color('text')};
`;
const BackPlace = styled.div`
  margin-inline-start: calc(-1 * ${space('md')});
`;
/** Together, also where they go below the title. */
const Actions = styled.div`
  display: flex;
  gap: ${space('sm')};
  margin-inline-start: auto;
`;
const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xl')};
`;

export interface ScreenProps {
  /** The h1, and the document's title. */
  title: string;
  /** The document's title where several addresses share one h1. */
  documentTitle?: string;
  /** Where the arrow leads; without it there is none. */
  backTo?: string;
  /** What is there is drawn by the edge, outside the app. */
  backReloads?: boolean;
  /** At the right of the title, e.g. an IconLink. */
  action?: ReactNode;
  /** Instead of the usual header; must hold the h1 itself. */
  header?: ReactNode;
  /** It fills a desk: cards in more columns, or parts beside each other. */
  wide?: boolean;
  /** It is in `Panes`, which hold the main landmark: alone with its heading, or beside the screen that has that. */
  pane?: 'main' | 'beside';
  children: ReactNode;
}

/** The frame of every screen: header, one h1, the main landmark. The shell adds the room for the navigation. */
export function Screen({
  title,
  documentTitle = title,
  backTo,
  backReloads = false,
  action,
  header,
  wide = false,
  pane,
  children,
}: ScreenProps) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shell gives each new address its published title first
  useEffect(() => {
    if (pane !== 'beside') document.title = `${documentTitle} · Cosecha`;
  }, [documentTitle, pathname, pane]);
  return (
    <Column $wide={wide}>
      {header ?? (
        <Top>
          {backTo && (
            <BackPlace>
              <BackLink label="Volver" to={backTo} reloadDocument={backReloads} />
            </BackPlace>
          )}
          <Title as={pane === 'beside' ? 'h2' : undefined}>{title}</Title>
          {action && <Actions>{action}</Actions>}
        </Top>
      )}
      <Main as={pane && 'div'}>{children}</Main>
    </Column>
  );
}
