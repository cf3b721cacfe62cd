/** What the image of the local parts runs: `node local.cjs near` and so on. */
const COMMANDS: Record<string, () => Promise<{ main(args: readonly string[]): Promise<void> }>> = {
  near: () => import('../commands/near'),
  firebase: () => import('../commands/firebase'),
  demo: () => import('../commands/demo'),
};

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const load = COMMANDS[name];
  if (!load) throw new Error(`Say which part: ${Object.keys(COMMANDS).join(' or ')}`);
  const { main } = await load();
  await main(args);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
