import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

/** What a run came to; `unmet` names everything counted as failed that no test printed itself. */
export interface Summary {
  passed: number;
  failed: number;
  unmet: string[];
  /** The full names of the tests that failed. */
  failures: string[];
}

/** Counts honestly: a skipped test, a file that does not load and an error outside every test are failures too. */
export class SummaryReporter implements Reporter {
  private directory = '';
  private chosen = false;

  onInit(vitest: Vitest): void {
    this.directory = join(vitest.config.root, 'test-results');
    this.chosen = vitest.config.testNamePattern !== undefined;
    this.write({ passed: 0, failed: 1, unmet: ['The run did not end.'], failures: [] });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[], reason: TestRunEndReason) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const states = tests.map((test) => test.result().state);
    const unmet = [
      ...tests.filter((test) => this.wasSkipped(test)).map((test) => `skipped: ${place(test.module)} ${test.fullName}`),
      ...modules.flatMap(errorsOutsideTests),
      ...unhandled.map((error) => `outside every test: ${error.message ?? 'unknown error'}`),
      ...(reason === 'interrupted' ? ['The run was interrupted.'] : []),
    ];
    const failures = tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName);
    const failed = failures.length + unmet.length;
    this.write({ passed: states.filter((state) => state === 'passed').length, failed, unmet, failures });
    if (failed > 0) process.exitCode = 1;
  }

  /** Tests left out by a name pattern on the command line are the wish of the person who typed it. */
  private wasSkipped(test: TestCase): boolean {
    if (test.options.mode === 'skip' || test.options.mode === 'todo') return !this.chosen;
    return ['skipped', 'pending'].includes(test.result().state);
  }

  private write(summary: Summary): void {
    mkdirSync(this.directory, { recursive: true });
    writeFileSync(join(this.directory, 'summary.json'), JSON.stringify(summary));
  }
}

function errorsOutsideTests(module: TestModule): string[] {
  const suites = [...module.children.allSuites()];
  const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
  return errors.map((error) => `${place(module)}: ${error.message.split('\n', 1)[0] ?? ''}`);
}

function place(module: TestModule): string {
  return `${module.project.name} ${module.relativeModuleId}`;
}
