import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest of each project first. Vitest knows how long files took only where they ran
 * before, and begins with those of most bytes: one that is short to read and long to run would begin last, and all other
 * cores would wait for it.
 */
const longest: readonly string[] = [
  'tests/views/rows.test.tsx',
  'src/app/shell/frame.test.tsx',
  'tests/faults/money-races.test.ts',
  'tests/paths/door.test.ts',
  'tests/paths/http.test.ts',
  'tests/contract/hostile.test.ts',
  'tests/contract/fuzz.test.ts',
  'tests/e2e/screens.test.ts',
  'tests/e2e/paths-of-orders.test.ts',
  'tests/e2e/paths.test.ts',
  'tests/e2e/every-click.long.test.ts',
  'tests/e2e/lists.test.ts',
  'tests/e2e/paths-of-code.test.ts',
  'tests/e2e/sandbox-pages.test.ts',
];

/** Takes the files of a project in the order of `longest`, and what it does not name as Vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId));
      return at === -1 ? longest.length : at;
    };
    // A worker keeps its modules from file to file of one project, so projects stay together.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const rank = ({ project }: TestSpecification) => projects.indexOf(project);
    return sorted.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b));
  }
}
