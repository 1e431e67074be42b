import { countsOf, table, type Subject } from './page.ts';
import { gallery } from './pictures.ts';

const charter = `# machines: every workflow as one chart

A chart is a pure value: no React, no fetch, no Node. The browser runs it live, the server restores it from a row and asks
it before every change, and the tests walk all its paths. So each rule is written once, and the pictures are the program.

- May import: xstate, \`kit/\`, the contract's types. Must not: DOM, Node, timers, fetch (the compiler refuses).
- A folder holds \`machine.ts\`, \`types.ts\`, \`rules.ts\`, \`selectors.ts\`, \`cases.ts\`, \`words.ts\`, and \`row.ts\` where the server
  stores rows, with people's acts on them. [kit/](kit/README.md) has the tools that run charts.
- A state with a running service is a gerund tagged \`busy\`; events are \`noun.verb\`; everything has a name and words in both
  languages. \`tests/house/every-machine.test.ts\` and \`tests/paths/\` check every folder.
- If a chart does not fit on a page at a legible size, its first picture is an overview, followed by extracts: each shows
  some states with all arrows that leave them; a dashed box without a key is a state of another extract.
- \`npm run gen\` writes this page, \`docs/machines/\` and each \`layout.gen.json\` and \`facts.gen.ts\`.
`;

/** The index of all charts: the folder's charter, the counts, and a picture of each. */
export function indexOf(subjects: readonly Subject[]): string {
  const rows = subjects.map((subject) => {
    const { states, arrows, answers, proofs, simple, journeys } = countsOf(subject);
    const { name, words, lives } = subject;
    const link = `[${words.title.zh} · ${words.title.en}](../docs/machines/${name}.md)`;
    return [
      link,
      lives === 'both' ? 'browser and server' : 'browser',
      String(states),
      arrows,
      answers,
      String(proofs),
      simple,
      String(journeys),
    ];
  });
  const head = [
    'machine',
    'runs in',
    'states',
    'arrows reached',
    'guard answers reached',
    'shortest paths',
    'simple paths',
    'long paths over every arrow',
  ];
  const pictures = subjects.map(
    ({ name, words, sheets }) =>
      `## [${words.title.zh} · ${words.title.en}](../docs/machines/${name}.md)\n\n${gallery(name, sheets, '../docs/machines/', 3)}`,
  );
  return [charter, table(head, rows), ...pictures].join('\n').replaceAll('\n## ', '\n\n## ').concat('\n');
}
