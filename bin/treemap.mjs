import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { root } from './tell.mjs';

/** @typedef {{ name: string, value: number, children?: Leaf[] }} Leaf */

/** Smaller parts are drawn together. */
const leastBytes = 100;

/**
 * Draws as a page what every script of a build is made of, in compressed bytes: a script's own, shared among its parts by
 * their lengths.
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
export const treemap = (file) => ({
  name: 'treemap',
  async generateBundle(_, files) {
    const scripts = Object.values(files).flatMap((each) => (each.type === 'chunk' ? [each] : []));
    const drawn = await Promise.all(
      scripts.map(async ({ fileName, code, modules }) => {
        const { length } = await promisify(brotliCompress)(code);
        const parts = Object.entries(modules).map(([id, { renderedLength }]) => ({ id, renderedLength }));
        const all = parts.reduce((sum, { renderedLength }) => sum + renderedLength, 0) || 1;
        return {
          name: fileName.replace('assets/', ''),
          value: length,
          children: byOwner(parts.map(({ id, renderedLength }) => ({ id, value: (renderedLength / all) * length }))),
        };
      }),
    );
    await writeFile(file, await page(drawn));
  },
});

/**
 * @param {{ id: string, value: number }[]} parts
 * @returns {Leaf[]}
 */
function byOwner(parts) {
  /** @type {Map<string, Leaf[]>} */
  const owners = new Map();
  for (const { id, value } of parts) {
    const path = id.replace(`${root}/`, '').replace(/^.*node_modules\//, '');
    const isOurs = /^(src|machines|shared|openapi|docs)\//.test(path);
    const depth = isOurs ? 3 : path.startsWith('@') ? 2 : 1;
    const owner = path.split('/').slice(0, depth).join('/');
    owners.set(owner, [...(owners.get(owner) ?? []), { name: path.slice(owner.length + 1) || owner, value }]);
  }
  return [...owners].map(([name, children]) => ({
    name,
    value: children.reduce((sum, each) => sum + each.value, 0),
    children: children.filter(({ value }) => value >= leastBytes),
  }));
}

/** @param {Leaf[]} scripts */
async function page(scripts) {
  const echarts = await readFile(join(root, 'node_modules/echarts/dist/echarts.min.js'), 'utf8');
  const series = {
    type: 'treemap',
    name: 'build/web',
    data: scripts,
    leafDepth: 2,
    width: '100%',
    height: '94%',
    upperLabel: { show: true, height: 20 },
    levels: [{ itemStyle: { gapWidth: 3 } }, { colorSaturation: [0.3, 0.6], itemStyle: { gapWidth: 1 } }],
  };
  return `<!doctype html><meta charset="utf-8"><title>What the web app is made of</title>
<style>html,body,div{margin:0;height:100%}</style><div></div>
<script>${echarts.replaceAll('</script', '<\\/script')}</script>
<script>
const kb = (bytes) => (bytes / 1000).toFixed(1) + ' KB';
const series = ${JSON.stringify(series)};
series.label = { formatter: ({ name, value }) => name + '\\n' + kb(value) };
series.tooltip = { formatter: ({ treePathInfo, value }) => treePathInfo.map(({ name }) => name).join('<br>') + '<br>' + kb(value) };
const chart = echarts.init(document.querySelector('div'));
chart.setOption({ tooltip: {}, series: [series] });
addEventListener('resize', () => chart.resize());
</script>
`;
}
