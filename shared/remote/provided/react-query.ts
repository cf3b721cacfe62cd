/** What the shell brings of @tanstack/react-query; the whole package weighs half as much again. */
export {
  hashKey,
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
