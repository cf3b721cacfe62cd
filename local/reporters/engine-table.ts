import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Prints what docs/browsers.md keeps: how often each journey passed in each engine, and the engine's version. */
// biome-ignore lint/style/noDefaultExport: Playwright looks for a reporter there
export default class EngineTable implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const projects = this.suite?.suites ?? [];
    const journeys = [
      ...new Set(projects.flatMap((project) => project.allTests().map(({ title }) => title))),
    ];
    if (journeys.length === 0) return;
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
    const lines = [
      row(['engine', ...journeys.map((title) => title.replace(/ @\w+/, ''))]),
      row(['---', ...journeys.map(() => '---')]),
      ...projects.map((project) => {
        const tests = project.allTests();
        const goes = journeys.map((title) => passedOf(tests.filter((test) => test.title === title)));
        return row([`${project.title} (${versionOf(tests)})`, ...goes]);
      }),
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function passedOf(goes: readonly TestCase[]): string {
  const passed = goes.filter((test) => test.outcome() === 'expected');
  return `${passed.length} of ${goes.length}`;
}

/** As a journey noted it of its browser. */
function versionOf(tests: readonly TestCase[]): string {
  const notes = tests.flatMap((test) => test.results.flatMap(({ annotations }) => annotations));
  return notes.find(({ type }) => type === 'version')?.description ?? 'not started';
}
