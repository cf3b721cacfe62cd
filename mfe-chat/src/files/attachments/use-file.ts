import { queryClient } from '@cosecha/shared/api';
import { useQuery } from '@tanstack/react-query';
import type { OpenedFile } from '../kinds';
import { fileKey } from './file-cache';
import { type FileOf, openFile } from './open-file';

/** Decrypted files leave the memory some time after they went out of sight; on disk they stay encrypted. */
const MEMORY_MS = 2 * 60_000;

const fileQuery = (of: FileOf) => ({
  queryKey: fileKey({ ...of.message, path: of.message.path ?? of.message.id }),
  queryFn: () => openFile(of),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: MEMORY_MS,
  /** The SDK has tried for two minutes before it gives up. */
  retry: false,
});

/** The file of a message, fetched once it is wanted. */
export const useFile = (of: FileOf, isWanted: boolean) => useQuery({ ...fileQuery(of), enabled: isWanted });

/** The same without showing it. @throws FileProblem */
export const fetchFile = (of: FileOf): Promise<OpenedFile> => queryClient().fetchQuery(fileQuery(of));
