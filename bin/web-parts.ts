/** What the builder knows of a module. */
interface Module {
  importedIds: readonly string[];
}

interface Graph {
  getModuleInfo: (id: string) => Module | null;
}

/** Big, and for one kind of page each: they come when they are asked for. */
const apart = /\/src\/ui\/(chart|data-grid|machine-chart|dialog|qr-code|rich-text)\//;

/** Icons in use, a few hundred bytes each; all of them together are fetched by name alone, which nobody does here. */
const icons = /\/@blueprintjs\/icons\/lib\/esm\/(generated\/components\/|icon|jsUtils|loaderUtils|svgIcon|classes)/;

/** Blueprint's controls that stand on every page, with what they are made of. */
const controls =
  /node_modules\/(classnames\/|@blueprintjs\/core\/lib\/(css\/|esm\/(accessibility|common|hooks\/use|components\/(button|forms|html-select|icon|menu\/menu\.|spinner|text))))/;

/** Of these a file takes no more than what it names. */
const everywhere = /node_modules\/@blueprintjs\/(core|icons)\//;

/**
 * Says into which file of the build a module goes: `first` is what the sign-in page needs, `app` what every other page
 * needs besides, with the controls of src/ui that lean on no package of their own. Without that each of the many small
 * controls would become a file, and a request, of its own.
 */
export function partsOf(root: string): (id: string, graph: Graph) => string | null {
  let parts: { first: Set<string>; app: Set<string> } | undefined;
  return (id, graph) => {
    parts ??= {
      first: closure(`${root}/src/main.tsx`, graph),
      app: closure(`${root}/src/app/app.tsx`, graph),
    };
    const { first, app } = parts;
    if (first.has(id)) return 'first';
    if (icons.test(id) || controls.test(id)) return 'app';
    if (id.includes('node_modules')) return null;
    if (app.has(id)) return 'app';
    if (apart.test(id)) return null;
    const isLight = (each: string) => app.has(each) || first.has(each) || everywhere.test(each);
    return id.startsWith(`${root}/src/ui/`) && packagesOf(id, graph).every(isLight) ? 'app' : null;
  };
}

/** Where files of ours lean on packages. */
function packagesOf(start: string, graph: Graph): string[] {
  const isPackage = (id: string) => id.includes('node_modules');
  return [...closure(start, graph, isPackage)].filter(isPackage);
}

function closure(start: string, graph: Graph, isEnd = (_: string) => false): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (!isEnd(id)) open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
