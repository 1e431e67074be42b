import { lessThanAccepted } from '#tests/paths/accepted.ts';
import { coverageTable } from '#tests/paths/coverage.ts';
import { specCalls } from './calls.ts';

// Run by itself after the tests: what they went through, for the person who reads their end. Each line of what they
// passed less often than somebody accepted is a failure.
const calls = specCalls();
const open = calls.filter(({ spelled }) => spelled === null);
const less = await lessThanAccepted();
const lines = [
  coverageTable(),
  '',
  `${calls.length - open.length} of the ${calls.length} calls of the specification are in the contract and served.`,
  ...less.map((line) => `passed less often than accepted: ${line}`),
];
process.stdout.write(`\n${lines.join('\n')}\n`);
if (less.length > 0) process.exitCode = 1;
