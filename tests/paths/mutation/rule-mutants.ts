import ts from 'typescript';

/** The text of a module with one thing broken on purpose. */
export interface RuleMutant {
  /** What became of what. */
  change: string;
  /** Where it begins in the text. */
  start: number;
  source: string;
}

const opposites = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
]);

/** A broken module under a name that lines above it do not change: what became of what, in which line's text. */
export interface NamedMutant {
  what: string;
  source: string;
}

/** Names each mutant of a module by its change and the text of its line; of those that are alike, by their order too. */
export function namedMutants(source: string, mutants: readonly RuleMutant[]): NamedMutant[] {
  const seen = new Map<string, number>();
  return mutants.map(({ change, start, source: broken }) => {
    const name = `${change} in: ${lineAt(source, start)}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { what: nth === 1 ? name : `${name} (${nth})`, source: broken };
  });
}

function lineAt(source: string, at: number): string {
  const end = source.indexOf('\n', at);
  return source.slice(source.lastIndexOf('\n', at - 1) + 1, end === -1 ? undefined : end).trim();
}

/** Every mutant of a module of rules: each comparison, connection, sum, negation, whole number and truth value turned. */
export function ruleMutantsOf(source: string): RuleMutant[] {
  const file = ts.createSourceFile('rules.ts', source, ts.ScriptTarget.ES2023, true);
  const mutants: RuleMutant[] = [];
  const swap = (node: ts.Node, text: string) => {
    const start = node.getStart(file);
    const broken = source.slice(0, start) + text + source.slice(node.end);
    mutants.push({ change: `${node.getText(file)} to ${text}`, start, source: broken });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const turned = turn(node);
    if (turned) swap(turned.node, turned.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mutants;
}

function turn(node: ts.Node): { node: ts.Node; text: string } | null {
  if (ts.isBinaryExpression(node)) {
    const text = opposites.get(node.operatorToken.kind);
    return text === undefined ? null : { node: node.operatorToken, text };
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return { node, text: node.operand.getText() };
  }
  if (ts.isNumericLiteral(node)) return { node, text: String(Number(node.text.replaceAll('_', '')) + 1) };
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { node, text: 'false' };
  return node.kind === ts.SyntaxKind.FalseKeyword ? { node, text: 'true' } : null;
}
