import { randomUUID } from 'node:crypto';
import { archiveOf, workbookParts } from './archive.ts';
import type { Reached } from './server.ts';

/** Something that was made to keep a server busy, and the call that brings it. */
export interface HostileInput {
  what: string;
  /** One of the few that stand for all of its kind, where time is short. */
  isWorst?: boolean;
  send: (server: Reached) => Promise<number>;
}

const textBytes = 490_000;
const bodyBytes = 1_000_000;
const fileBytes = 4_000_000;
const patienceMs = 15_000;

/** As many of a piece as fit. */
const many = (piece: string, bytes = textBytes) => piece.repeat(Math.floor(bytes / piece.length));

const asked = async (server: Reached, body: unknown) => ({
  token: await server.token('tenant'),
  headers: { 'idempotency-key': randomUUID() },
  body,
});

const article = (what: string, content: () => string): HostileInput => ({
  what: `rich text of ${what}`,
  send: async (server) =>
    (await server.call('POST', '/api/mall/article', await asked(server, { title: '长', content: content() }))).status,
});

const body = (what: string, method: string, path: string, made: () => string): HostileInput => ({
  what: `a body of ${what}`,
  send: async (server) => (await server.call(method, `/api${path}`, await asked(server, made()))).status,
});

const search = (what: string, path: string, text: () => string): HostileInput => ({
  what: `a search for ${what}`,
  send: async (server) =>
    (
      await server.call('GET', `/api${path}${encodeURIComponent(text())}`, {
        token: await server.token('tenant'),
      })
    ).status,
});

/** Brings a file and waits until the job has looked through it. */
const file = (what: string, path: string, content: () => string | Buffer): HostileInput => ({
  what: `a file of ${what}`,
  async send(server) {
    const form = new FormData();
    const made = content();
    form.set('file', new Blob([typeof made === 'string' ? made : new Uint8Array(made)]), 'rows.csv');
    const token = await server.token('tenant');
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: form,
    });
    const { data } = (await answer.json()) as { data?: { id: string } };
    for (let isBusy = data !== undefined, from = Date.now(); isBusy && Date.now() - from < patienceMs;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { body: job } = await server.call('GET', `/api/mall/jobs/${data?.id}`, { token });
      const { isBusy: works, state } = job.data as { isBusy: boolean; state: string };
      isBusy = works || state === 'validating' || state === 'checked';
    }
    return answer.status;
  },
});

const worst = (input: HostileInput): HostileInput => ({ ...input, isWorst: true });

const shipments = '/mall/orderinfo/logisticsUpload';
const head = '订单号,快递公司,运单号\n';
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetHead = `<row r="1">${['订单号', '快递公司', '运单号'].map(cell).join('')}</row>`;
const sheet = (rows: string) => archiveOf(workbookParts(sheetHead + rows));

/** What is tried: texts, bodies, searches and files, each as large as the server takes it. */
export const hostileInputs: readonly HostileInput[] = [
  worst(article('elements in one another', () => many('<b>'))),
  article('elements that are closed again', () => '<i>'.repeat(70_000) + '</i>'.repeat(70_000)),
  worst(article('drawings in one another', () => many('<svg>'))),
  article('elements that close others', () => many('<b></i>')),
  article('lists that never end', () => many('<li>')),
  worst(
    article(
      'pictures and players without a source',
      () => many('<b>x</b>', 240_000) + many('<img><iframe></iframe>', 240_000),
    ),
  ),
  article('ends without beginnings', () => many('</p>')),
  article('attributes', () => `<p ${Array.from({ length: 60_000 }, (_, at) => `a${at}=1`).join(' ')}>x`),
  article('a style without an end', () => `<p style="margin:${many('1px ')}x">x`),
  article('entities', () => many('&#x41;')),
  article('comments', () => many('<!-- ')),
  article('angle brackets', () => many('<')),
  article('text areas', () => many('<textarea><')),
  body('lists in one another', 'POST', '/mall/article', () => `{"title":${'['.repeat(490_000)}`),
  worst(
    body('closed lists in one another', 'POST', '/upms/savedview', () => {
      return `{"list":"/mall/userinfo/index","name":"x","search":{"a":${'['.repeat(240_000)}${']'.repeat(240_000)}}}`;
    }),
  ),
  body('a number of a million digits', 'POST', '/mall/article', () => `{"title":"x","sort":${many('9', bodyBytes)}}`),
  body('names', 'POST', '/mall/article', () => {
    return JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`n${at}`, 1])));
  }),
  body('ids', 'PUT', '/mall/userinfo/batch', () =>
    JSON.stringify({ userIds: Array.from({ length: 90_000 }, (_, at) => String(at)) }),
  ),
  body('objects that must differ', 'POST', '/mall/orderinfo/act', () =>
    JSON.stringify({ act: 'cancel', orderIds: Array.from({ length: 60_000 }, (_, at) => ({ at })) }),
  ),
  body('rows in a text', 'POST', '/mall/pointsgoodsspu/', () => points(`[${many('[', textBytes)}`)),
  body('many rows in a text', 'POST', '/mall/pointsgoodsspu/', () => points(`[${many('{},', textBytes)}{}]`)),
  search('a long word', '/mall/userinfo/page?nickName=', () => 'a'.repeat(12_000)),
  search('signs of patterns', '/mall/userinfo/page?nickName=', () => '%_'.repeat(2_000)),
  search('a number of many digits', '/mall/orderinfo/page?current=', () => '9'.repeat(12_000)),
  file('one cell', shipments, () => head + many('x', fileBytes)),
  worst(file('a quote that never closes', shipments, () => `${head}"${many('x\n', fileBytes)}`)),
  file('quotes', shipments, () => `${head}"${many('""', fileBytes)}"`),
  worst(file('one row', shipments, () => head + many('1,', fileBytes))),
  file('a head of cells', shipments, () => many('a,', fileBytes)),
  file('empty lines', shipments, () => head + many('\n', fileBytes)),
  file('Chinese in another code', shipments, () => Buffer.concat([Buffer.from(head), Buffer.alloc(fileBytes, 0xb0)])),
  file('a cell of a workbook', shipments, () => sheet(`<row>${cell(many('x', fileBytes))}</row>`)),
  worst(file('a row of 100,000 cells', shipments, () => sheet(`<row>${cell('1').repeat(100_000)}</row>`))),
  file('entities in a workbook', shipments, () => sheet(`<row>${cell(many('&amp;', 3_000_000))}</row>`)),
  file('a tag of a workbook', shipments, () => sheet(`<row ${many('r ', fileBytes)}`)),
];

function points(skus: string): string {
  const form = { spuId: '1', picUrls: ['/files/a.png'], shareImgUrl: '/files/a.png', name: 'x', quantityLimit: 1 };
  return JSON.stringify({ ...form, unit: '件', skus });
}

/** The longest time in milliseconds that the server's loop stood still since it was last asked. */
export async function longestHold({ url }: Reached): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1_000;
}
