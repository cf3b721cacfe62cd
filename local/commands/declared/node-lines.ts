/** Lines of Node that README.md and package.json name and that get fixes: `test:nodes` runs on their newest programs. */
export const LINES = ['22', '24', '26'] as const;

export const PART_NAMES = ['start', 'build', 'files', 'test'] as const;
