import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

type Exports = Record<string, unknown>;
type Run = (exports: Exports, require: (name: string) => unknown) => void;

/** What stands in for modules of the tree, by path from the root. */
export interface Broken {
  replaced?: ReadonlyMap<string, string>;
  ready?: ReadonlyMap<string, Exports>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const compiled = new Map<string, Run>();

/**
 * Loads modules of `machines/` afresh, with some of them replaced, and nothing on disk touched: the way to try a broken
 * rule in milliseconds. `given` are modules from outside, by the name they are imported under.
 */
export class ModuleLab {
  private readonly loaded: Map<string, Exports>;
  private readonly given: Record<string, unknown>;
  private readonly replaced: ReadonlyMap<string, string>;

  /** `replaced` maps a path like `machines/order/rules.ts` to the text to load in its stead, `ready` to exports. */
  constructor(given: Record<string, unknown>, { replaced = new Map(), ready = new Map() }: Broken = {}) {
    this.given = given;
    this.replaced = replaced;
    this.loaded = new Map(ready);
  }

  /** The exports of a module by its path from the root. */
  load(path: string): Exports {
    const known = this.loaded.get(path);
    if (known) return known;
    const exports: Exports = {};
    this.loaded.set(path, exports);
    this.run(path)(exports, (name) => this.require(name, path));
    return exports;
  }

  private run(path: string): Run {
    const text = this.replaced.get(path);
    if (text !== undefined) return compile(text);
    const run = compiled.get(path) ?? compile(readFileSync(join(root, path), 'utf8'));
    compiled.set(path, run);
    return run;
  }

  private require(name: string, from: string): unknown {
    if (name in this.given) return this.given[name];
    return this.load(name.startsWith('#') ? name.slice(1) : join(dirname(from), name));
  }
}

function compile(text: string): Run {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  });
  // oxlint-disable-next-line typescript/no-implied-eval -- our own source; a real import could not be undone
  return new Function('exports', 'require', outputText) as Run;
}
