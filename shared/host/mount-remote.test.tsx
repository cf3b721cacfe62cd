import { mountRemote } from './mount-remote';

const steps: string[] = [];
const step = (name: string) => async () => void steps.push(`${name} ${document.body.children.length}`);
const remote = (name: string, mount = step('mount')) => ({
  ...{ name, mount, bootstrap: step('bootstrap'), unmount: step('unmount') },
});

beforeEach(() => {
  steps.length = 0;
});

it('starts a remote once, and gives it an element for as long as it is drawn', async () => {
  const one = remote('mfe-one');
  const leave = await mountRemote(one, document.body);
  await leave();
  expect(document.body.children).toHaveLength(0);
  await (await mountRemote(one, document.body))();
  expect(steps).toEqual(['bootstrap 1', 'mount 1', 'unmount 1', 'mount 1', 'unmount 1']);
});

it('draws no remote twice at once', async () => {
  const leave = await mountRemote(remote('mfe-two'), document.body);
  await expect(mountRemote(remote('mfe-two'), document.body)).rejects.toThrow('mfe-two is mounted already');
  await leave();
});

it('leaves nothing of one that cannot be drawn', async () => {
  const broken = remote('mfe-three', async () => {
    throw new Error('no screen');
  });
  await expect(mountRemote(broken, document.body)).rejects.toThrow('no screen');
  expect(document.body.children).toHaveLength(0);
});
