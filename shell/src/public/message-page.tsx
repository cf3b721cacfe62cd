import { publicPaths } from '@cosecha/shared/paths';
import { publicText } from '@cosecha/shared/text';
import { Button, ButtonLink, StatePicture, size, space, Text } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PublicFrame, Title } from './frame';
import type { PublicPage, PublicView } from './page';

interface MessageProps {
  title: string;
  text: string;
  action: ReactNode;
}

/** A page that has nothing but words, and the way on. */
export function MessagePage({ title, text, action }: MessageProps) {
  return (
    <PublicFrame>
      <Message>
        <StatePicture icon="leaf" />
        <Title>{title}</Title>
        <Text>{text}</Text>
        {action}
      </Message>
    </PublicFrame>
  );
}

/** What an address leads to that names nothing. */
export function missingPage(words: { title: string; text: string }, path: string): PublicPage {
  return {
    status: 404,
    head: { title: words.title, description: words.text, path, isListed: false },
    content: (
      <MessagePage
        {...words}
        action={
          <ButtonLink to={publicPaths.showcase} wide={false}>
            {publicText.missing.action}
          </ButtonLink>
        }
      />
    ),
  };
}

/** Shown in place of a page that cannot be drawn now; its form asks for the same address. */
export const busyView: PublicView = () => {
  const { title, text, retry } = publicText.busy;
  const askAgain = (
    <form>
      <Button type="submit">{retry}</Button>
    </form>
  );
  return {
    status: 404,
    head: { title, description: text, path: publicPaths.showcase, isListed: false },
    content: <MessagePage title={title} text={text} action={askAgain} />,
  };
};

const Message = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space('md')};
  max-width: ${size('column')};
  margin-inline: auto;
  padding-block: ${space('xxl')};
  text-align: center;
`;
