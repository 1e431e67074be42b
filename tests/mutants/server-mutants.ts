import ts from 'typescript';
import { type NamedMutant, namedMutants, type RuleMutant, ruleMutantsOf } from '#tests/paths/mutation/rule-mutants.ts';

/** What a guard that is written in SQL can lose or have turned, one place at a time. */
const turnsOfSql: readonly (readonly [RegExp, string])[] = [
  [/ for update( of \w+)?( nowait| skip locked)?/g, ''],
  [/ and /g, ' or '],
  [/ = /g, ' <> '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ not exists /g, ' exists '],
  [/ is null/g, ' is not null'],
];

/** What a query that is built can lose: its lock, or one of its conditions. */
const links = new Set(['where', 'forUpdate', 'skipLocked', 'onConflict']);

/** Every mutant of a module of the server: those of its rules, and each condition, lock and step that it could be without. */
export const serverMutantsOf = (source: string): NamedMutant[] =>
  namedMutants(source, [...ruleMutantsOf(source), ...stepMutantsOf(source)]);

function stepMutantsOf(source: string): RuleMutant[] {
  const file = ts.createSourceFile('server.ts', source, ts.ScriptTarget.ES2023, true);
  const mutants: RuleMutant[] = [];
  const put = (start: number, end: number, text: string) => {
    const was = source.slice(start, end).replaceAll(/\s+/g, ' ').trim();
    const change = `${was.length > 60 ? `${was.slice(0, 60)}…` : was} to ${text.trim() || 'nothing'}`;
    mutants.push({ change, start, source: source.slice(0, start) + text + source.slice(end) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file).startsWith('sql')) {
      for (const part of textsOf(node.template))
        for (const [pattern, text] of turnsOfSql)
          for (const found of part.getText(file).matchAll(pattern)) {
            const start = part.getStart(file) + found.index;
            put(start, start + found[0].length, text);
          }
    }
    if (ts.isIfStatement(node)) put(node.expression.getStart(file), node.expression.end, 'false');
    if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression))
      put(node.getStart(file), node.end, ';');
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: before, name } = node.expression;
      if (links.has(name.text)) put(before.end, node.end, '');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

const textsOf = (template: ts.TemplateLiteral): ts.Node[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
