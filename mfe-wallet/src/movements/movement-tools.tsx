import { readableError, useSubmission } from '@cosecha/shared/api';
import { saveFile } from '@cosecha/shared/browser';
import { movementToolsText as texts } from '@cosecha/shared/text';
import { Button, Chip, Row, Stack, Text } from '@cosecha/shared/ui';
import { CSV_TYPE } from '../csv/csv';
import { movementsCsv } from './movements-csv';
import { allMovements, type Direction } from './requests';

const CHOICES: readonly (Direction | null)[] = [null, 'in', 'out'];

export interface MovementToolsProps {
  direction: Direction | null;
  onDirection: (direction: Direction | null) => void;
}

/** Which movements are shown; and all of these, not only those that were scrolled to, as a file. */
export function MovementTools({ direction, onDirection }: MovementToolsProps) {
  const download = useSubmission(allMovements, {
    onDone: (all) => saveFile(`${texts.csv.file}.csv`, movementsCsv(all), CSV_TYPE),
  });
  return (
    <Stack $gap="sm">
      <Row>
        <Row role="group" aria-label={texts.filter}>
          {CHOICES.map((each) => (
            <Chip key={each ?? 'all'} selected={direction === each} onClick={() => onDirection(each)}>
              {texts.directions[each ?? 'all']}
            </Chip>
          ))}
        </Row>
        <Button
          variant="secondary"
          wide={false}
          icon="download"
          loading={download.pending}
          onClick={() => void download.submit(direction)}
        >
          {texts.csv.action}
        </Button>
      </Row>
      {download.error && (
        <Text $as="small" role="alert">
          {readableError(download.error)}
        </Text>
      )}
    </Stack>
  );
}
