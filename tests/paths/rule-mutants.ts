import ts from 'typescript';

/** The text of a module with one thing broken on purpose. */
export interface RuleMutant {
  /** What became of what, with its line. */
  what: string;
  /** The same without a line. */
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

/** Every mutant of a module of rules: each comparison, connection, sum, negation, whole number and truth value turned. */
export function ruleMutantsOf(source: string): RuleMutant[] {
  const file = ts.createSourceFile('rules.ts', source, ts.ScriptTarget.ES2023, true);
  const mutants: RuleMutant[] = [];
  const swap = (node: ts.Node, text: string) => {
    const start = node.getStart(file);
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    const change = `${node.getText(file)} to ${text}`;
    mutants.push({
      what: `line ${line}: ${change}`,
      change,
      start,
      source: source.slice(0, start) + text + source.slice(node.end),
    });
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
