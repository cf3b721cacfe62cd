import { RateNote } from '@cosecha/shared/own-money';
import { walletText } from '@cosecha/shared/text';
import {
  AmountText,
  Card,
  color,
  type Definition,
  DefinitionList,
  Logo,
  size,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { PersonLine } from '../people/person-line';
import type { KnownPerson } from '../people/use-people';

const texts = walletText.receipt;

const Paper = styled(Card)`
  gap: ${space('lg')};
  @media print {
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
    dl > div {
      break-inside: avoid;
    }
  }
`;
const Head = styled.header`
  container-type: inline-size;
  display: grid;
  gap: ${space('sm')};
  padding-bottom: ${space('md')};
  border-bottom: ${size('line')} dashed ${color('line')};
`;
/** Small enough for a large amount with all its decimals: it should not break before its unit. */
const Figure = styled.p`
  ${type('figure')}
  font-size: clamp(1.25rem, 8cqi, 2rem);
`;

interface Props {
  /** What it is: "Enviaste". */
  title: string;
  /** "$ 51.875 COP" and what was paid, "12,50 USDT"; one of them without a rate, and of NEAR. */
  amount: { first: string; second: string | null };
  /** Receiver or sender of the money. */
  person?: KnownPerson | undefined;
  rows: readonly Definition[];
}

/** A receipt as a piece of paper: on the screen, in a file and printed. */
export function Receipt({ title, amount, person, rows }: Props) {
  return (
    <Paper as="article" aria-label={texts.title} data-printed="">
      <Head>
        <Logo />
        <Text $as="label">{title}</Text>
        <Figure>
          <AmountText text={amount.first} />
        </Figure>
        {amount.second && (
          <div>
            <Text $as="strong">
              <AmountText text={amount.second} />
            </Text>
            <RateNote />
          </div>
        )}
        {person && <PersonLine person={person} />}
      </Head>
      <DefinitionList rows={rows} />
      <Text $as="small" $muted>
        {texts.place}
      </Text>
    </Paper>
  );
}
