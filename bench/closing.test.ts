import { withClosing } from './closing';

let ended: string[];
beforeEach(() => {
  ended = [];
});
afterEach(() => jest.restoreAllMocks());

test('what was started ends last first, also what stands before something that cannot be closed', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const work = withClosing(async ({ add }) => {
    add(() => ended.push('folder'));
    add(() => Promise.reject(new Error('the server hangs')));
    add(() => ended.push('browser'));
    throw new Error('the work failed');
  });
  await expect(work).rejects.toThrow('the work failed');
  expect(ended).toEqual(['browser', 'folder']);
  expect(said).toHaveBeenCalledWith('could not close: the server hangs');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends what was started, and then the process',
  async (signal) => {
    const exited = new Promise((resolve) => {
      jest.spyOn(process, 'exit').mockImplementation(((code: number) => resolve(code)) as never);
    });
    const work = withClosing(async ({ add }, interrupted) => {
      add(() => ended.push('database'));
      await new Promise((_resolve, reject) => {
        interrupted.addEventListener('abort', () => reject(new Error('cut off')));
        process.emit(signal);
      });
    });
    expect(await exited).toBe(130);
    await work;
    expect(ended).toEqual(['database']);
    expect(process.listenerCount(signal)).toBe(0);
  },
);
