/** Paths of files that only tests load. */
const forTests = String.raw`(\.test\.tsx?|\.fixture\.tsx?|/cases\.ts)$|^tests/`;

/** Paths of the code that ships. */
const shipped = { path: '^(machines|shared|src|storefront|server|sandbox)/', pathNot: forTests };

/**
 * @param {string} name
 * @param {string} comment What the person who broke it should know.
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function never(name, comment, from, to) {
  return { name, severity: 'error', comment, from, to };
}

/**
 * Each folder may lean on those before it, never on those after it.
 * @param {string} root
 * @param {string[]} layers
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function order(root, layers) {
  return layers.slice(0, -1).map((layer, index) => {
    const above = layers.slice(index + 1);
    return never(
      `${root}-${layer}-is-below`,
      `${root}/${layer} is below ${above.join(', ')}: hand it what it needs as an argument.`,
      { path: `^${root}/${layer}/`, pathNot: forTests },
      // What a refusal is called belongs to everybody, whoever brings it to the wire.
      { path: `^${root}/(${above.join('|')})(/|$)`, pathNot: String.raw`^server/http/problem\.ts$` },
    );
  });
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never(
      'no-circle',
      'Two files that need each other are one file, or a third one holds what both need.',
      {},
      {
        circular: true,
      },
    ),
    never('resolvable', 'There is no such file or package.', {}, { couldNotResolve: true }),

    never('openapi-is-the-ground', 'The contract depends on nothing.', { path: '^openapi/' }, { pathNot: '^openapi/' }),
    never(
      'machines-are-pure',
      'A chart leans on XState, the kit and the contract alone: what it needs from outside comes through a service.',
      { path: '^machines/', pathNot: String.raw`${forTests}|^machines/kit/paths\.ts$` },
      { pathNot: '^(machines/|openapi/generated/(types|values|calls|permissions))|(^|/)node_modules/xstate/' },
    ),
    never(
      'shared-is-for-both',
      'What browser and server share leans on the charts’ words and the contract alone.',
      { path: '^shared/', pathNot: forTests },
      {
        pathNot: String.raw`^(shared/|machines/(kit/|kept[^/]*\.gen\.ts|[^/]+/words\.ts)|openapi/generated/(types|values|calls|permissions))`,
      },
    ),
    never(
      'kit-knows-no-chart',
      'The kit serves every chart and knows none.',
      { path: '^machines/kit/' },
      { path: '^machines/', pathNot: '^machines/kit/' },
    ),
    never(
      'sides-stay-apart',
      'Browser and server meet in machines/, openapi/ and shared/ only.',
      { path: '^src/', pathNot: forTests },
      { path: '^(server|sandbox|bin)/' },
    ),
    never(
      'shop-is-a-client',
      'The shop knows the contract, and of the web app only what draws a code and cleans rich text.',
      { path: '^storefront/', pathNot: forTests },
      {
        path: '^(server|sandbox|bin|machines|src)/',
        pathNot: String.raw`^src/ui/(qr-code/draw-qr-code|rich-text/clean)\.ts$`,
      },
    ),
    never(
      'examples-are-clients',
      'An example knows the built client beside it alone: it is copied out of here as it stands.',
      { path: '^examples/', pathNot: String.raw`^examples/[^/]+/generated/` },
      { pathNot: '^examples/' },
    ),
    never(
      'examples-are-copied-out',
      'An example is taken by others as it stands; nothing that ships leans on it.',
      shipped,
      { path: '^examples/' },
    ),
    never(
      'server-knows-no-screen',
      'Browser and server meet in machines/, openapi/ and shared/ only.',
      { path: '^server/', pathNot: forTests },
      { path: '^(src|storefront|bin)/' },
    ),
    never(
      'tests-stay-out',
      'What ships never loads what is for tests: .test, .fixture, cases.ts, tests/ and path generation.',
      { ...shipped, pathNot: String.raw`${forTests}|^machines/kit/` },
      { path: `${forTests}|^machines/kit/(path-set|paths|trace|explorer|realise|simple-paths)` },
    ),
    never(
      'ships-with-its-packages',
      'A package that ships belongs to "dependencies" of package.json.',
      { ...shipped, pathNot: String.raw`${forTests}|^machines/kit/paths\.ts$` },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),

    ...order('src', ['lib', 'ui', 'features', 'app']),
    never(
      'features-of-src-are-strangers',
      'A feature never imports another: what two share goes to src/ui or src/lib, what they say goes through the URL.',
      { path: '^src/features/([^/]+)/', pathNot: forTests },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    ...order('server', ['db', 'gateways', 'rows', 'workflow', 'http', 'features', 'admin', 'app.ts']),
    never(
      'features-of-server-are-strangers',
      'A feature never imports another: app.ts hands one what the other offers.',
      { path: '^server/features/([^/]+)/', pathNot: forTests },
      { path: '^server/features/', pathNot: '^server/features/$1/' },
    ),
    never(
      'commands-stand-outside',
      'Operator commands use the server; the server does not use them.',
      { path: '^server/', pathNot: String.raw`^server/(main\.ts$|admin/)|${forTests}` },
      { path: '^server/(main\\.ts$|admin/)' },
    ),
    never(
      'outside-is-played',
      'The sandbox plays the outside of the server and is never part of it; main.ts begins the play of the default profile.',
      { path: '^(server|src|machines|shared|openapi)/', pathNot: String.raw`^server/main\.ts$|${forTests}` },
      { path: '^sandbox/' },
    ),
    never(
      'sandbox-leans-on-the-server',
      'The sandbox leans on the server, the charts and what both sides share; no screen and no tool.',
      { path: '^sandbox/', pathNot: forTests },
      { path: '^(src|bin)/' },
    ),
    never(
      'demo-stands-alone',
      'Demo data is made before anything is played; main.ts asks for it, and play.ts for who there is to be played.',
      { path: '^sandbox/', pathNot: String.raw`^sandbox/(demo/|play\.ts$)|${forTests}` },
      { path: '^sandbox/demo/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
    exclude: { path: '^(openapi/generated/contract|docs)/' },
  },
};
