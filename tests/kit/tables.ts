import { coverageTable } from '#tests/paths/coverage.ts';
import { specCalls } from './calls.ts';

// Run by itself after the tests: what they went through, for the person who reads their end.
const calls = specCalls();
const open = calls.filter(({ spelled }) => spelled === null);
const lines = [
  coverageTable(),
  '',
  `${calls.length - open.length} of the ${calls.length} calls of the specification are in the contract and served.`,
];
process.stdout.write(`\n${lines.join('\n')}\n`);
