/** One line of a Dockerfile, with those that it goes on in. */
export interface Instruction {
  /** In capitals. */
  name: string;
  text: string;
}

export interface Stage {
  name: string;
  /** Another stage, or an image. */
  from: string;
  instructions: Instruction[];
}

export type Stages = ReadonlyMap<string, Stage>;

/** What a Dockerfile says, by its stages in their order. @throws Error for a stage without a name */
export function readDockerfile(text: string): Stages {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ');
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, name = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [, from = '', as] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      if (as === undefined) throw new Error(`A stage without a name: ${line}`);
      stage = { name: as, from, instructions: [] };
      stages.set(as, stage);
    } else stage?.instructions.push({ name, text: rest.trim() });
  }
  return stages;
}

/** Everything that makes an image, the lowest stage first; a later line overrules. */
export function instructionsOf(stages: Stages, target: string): Instruction[] {
  const stage = stages.get(target);
  return stage ? [...instructionsOf(stages, stage.from), ...stage.instructions] : [];
}

/** The last word of an image on something, such as CMD. */
export const lastOf = (stages: Stages, target: string, name: string): string | undefined =>
  instructionsOf(stages, target).findLast((each) => each.name === name)?.text;

/** The image's environment. */
export function environmentOf(stages: Stages, target: string): Record<string, string> {
  const lines = instructionsOf(stages, target).filter(({ name }) => name === 'ENV');
  const settings = lines.flatMap(({ text }) => [...text.matchAll(/(\w+)=(\S+)/g)]);
  return Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]));
}

/** What COPY names: the stage it copies from (none: the folder that is built from), what, and where to. */
export function readCopy(text: string): { from?: string; sources: string[]; to: string } {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const to = words.pop() ?? '';
  return { from, sources: words, to };
}
