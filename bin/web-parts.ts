/** What the bundler knows of a module. */
interface Module {
  importedIds: readonly string[];
}

interface Graph {
  getModuleInfo: (id: string) => Module | null;
}

/** Large, and each for one kind of page only: loaded on demand. */
const apart =
  /\/src\/ui\/((chart|comments|data-grid|history|image-group|machine-chart|dialog|qr-code|rich-text|stat-card)\/|conflict\/(conflict|merge|merge-dialog|merge-rows|messages|shown|text-changes)\.|filter-bar\/(asked|filter-flaw|messages)\.|viewers\/(viewers|messages)\.)/;

/** Pop-overs and what is drawn in them: fetched when somebody reaches for the first one. */
const popovers =
  /\/src\/ui\/(popover\/|menu-button\/(blocked-rows|menu-list|menu-row)|tooltip\/tooltip-text|cascader\/cascader-(card|level))|node_modules\/(@floating-ui|tabbable)\/|@blueprintjs\/core\/lib\/esm\/components\/(menu|popover|popover-next|tooltip)\//;

/** What dialogs and pop-overs share. */
const overlays =
  /\/src\/ui\/dialog\/overlay-stack|node_modules\/(react-transition-group|dom-helpers|@blueprintjs\/core\/lib\/esm\/(components\/(overlay2?|portal)|context\/(overlays|portal)|hooks\/overlays))\//;

/** Icons in use, a few hundred bytes each. */
const icons =
  /\/@blueprintjs\/icons\/lib\/esm\/(generated\/components\/|iconTypes|jsUtils|svgIcon|classes)|\/bin\/(blueprint-icons|drawn-icon)/;

/** The Blueprint controls that every page has, with their own parts. */
const controls =
  /node_modules\/(classnames\/|@blueprintjs\/core\/lib\/(css\/|esm\/(accessibility|common|hooks\/use|components\/(button|forms|html-select|icon|spinner|tabs|tag|text))))/;

/**
 * What lists and the pages of rows share, most of it a few hundred bytes each: as files of their own, the heads of their
 * answers would weigh more than they do.
 */
const shared =
  /^(src\/(lib\/(?!comments|editor|image|job-purposes|live-tabs|viewers)|ui\/data-grid\/(?!grid)|ui\/dialog\/confirm|features\/order\/(acts|print\/(print-menu|kinds|messages)))|shared\/(history\/|carriers)|machines\/(kit\/|refund\/words|(?!kept-words)[^/]+\.ts$)|openapi\/generated\/(calls|shapes)|node_modules\/valibot\/)/;

/** Where people enter, with the grid that follows the first rows: what only other pages need does not come with these. */
const enteredPages = [
  'features/dashboard/pages/dashboard-page.tsx',
  'features/order/pages/orders-page.tsx',
  'ui/data-grid/grid.tsx',
];

/** A file takes only what it names from these. */
const everywhere = /node_modules\/@blueprintjs\/(core|icons)\//;

/**
 * Decides into which file of the build a module goes. `first` is what the sign-in page needs; `app` is what every other
 * page needs besides, with what lists share and those controls of src/ui that depend on no package of their own; `rows` is
 * what of these only pages of single rows and seldom lists need. Otherwise each of the many small controls would become a
 * separate file, and a separate request.
 */
export function partsOf(root: string): (id: string, graph: Graph) => string | null {
  let parts: Record<'first' | 'app' | 'entered', Set<string>> | undefined;
  return (id, graph) => {
    parts ??= {
      first: closure(`${root}/src/main.tsx`, graph),
      app: closure(`${root}/src/app/app.tsx`, graph),
      entered: new Set(enteredPages.flatMap((page) => [...closure(`${root}/src/${page}`, graph)])),
    };
    const { first, app, entered } = parts;
    if (first.has(id)) return 'first';
    if (popovers.test(id)) return 'popover';
    if (overlays.test(id)) return 'overlay';
    if (icons.test(id) || controls.test(id)) return 'app';
    const isShared = (each: string) => shared.test(each.slice(root.length + 1));
    if (id.includes('node_modules')) return isShared(id) ? 'app' : null;
    if (app.has(id)) return 'app';
    const isLight = (each: string) => app.has(each) || first.has(each) || everywhere.test(each) || isShared(each);
    const hasLightParts = packagesOf(id, graph).every(isLight);
    const isOfLists = isShared(id) || (id.startsWith(`${root}/src/ui/`) && !apart.test(id));
    if (!isOfLists || !hasLightParts) return null;
    return entered.has(id) ? 'app' : 'rows';
  };
}

/** The packages on which our files depend. */
function packagesOf(start: string, graph: Graph): string[] {
  const isPackage = (id: string) => id.includes('node_modules');
  return [...closure(start, graph, isPackage)].filter(isPackage);
}

function closure(start: string, graph: Graph, isEnd: (id: string) => boolean = () => false): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    if (!isEnd(id)) open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
