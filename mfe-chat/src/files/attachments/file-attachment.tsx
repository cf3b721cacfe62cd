import { readableError } from '@cosecha/shared/api';
import { chatFilesText, fileSizeText } from '@cosecha/shared/text';
import { ContactWords, Icon, Spinner } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { FileFacts } from '../../data';
import { Mark, Problem, SaveRow, Words } from './attachment.styles';
import { type FileOf, FileProblem } from './open-file';
import { saveOpenedFile } from './save-opened-file';
import { fetchFile } from './use-file';

const texts = chatFilesText.received;

interface Props {
  of: FileOf;
  file: FileFacts;
}

/** A file that is saved on a tap, never opened here. */
export function FileAttachment({ of, file }: Props) {
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleSave() {
    if (isLoading) return;
    setIsLoading(true);
    setProblem(null);
    try {
      saveOpenedFile(await fetchFile(of), file.name);
    } catch (error) {
      setProblem(problemText(error));
    }
    setIsLoading(false);
  }
  return (
    <>
      <SaveRow type="button" aria-busy={isLoading || undefined} onClick={handleSave}>
        <Mark>{isLoading ? <Spinner label={texts.loading} /> : <Icon name="file" />}</Mark>
        <Words>
          <strong>{file.name}</strong>
          <small>
            {fileSizeText(file.size)} · {isLoading ? texts.loading : problem ? texts.retry : texts.save}
          </small>
        </Words>
        <Icon name={problem ? 'refresh' : 'download'} />
      </SaveRow>
      {problem && (
        <Problem role="alert">
          <ContactWords text={problem} />
        </Problem>
      )}
    </>
  );
}

/** What a person reads of a file that does not come. */
export const problemText = (error: unknown): string =>
  error instanceof FileProblem ? error.message : readableError(error);
