import type { components } from '#openapi/generated/types.ts';
import { authorise, control, offered } from './consent.ts';
import { type Answered, type Reached, type TestServer, testServer } from './server.ts';

export type Code = components['schemas']['CodeDetail'];
type Audit = components['schemas']['CodeAudit'];

const item = {
  address: 'pages/home/index',
  firstClass: '商家自营',
  firstId: 304,
  secondClass: '百货',
  secondId: 307,
};

const patienceMs = 12_000;

export interface CodeDesk<Server extends Reached = TestServer> {
  server: Server;
  appId: string;
  item: typeof item;
  /** Calls an address below the app's code as the tenant's operator. */
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answered>;
  /** The same for a call that comes through; a version that is not given is the present one. */
  act: (method: string, path: string, body?: object) => Promise<Code>;
  /** The same for a call that is refused: the code of the refusal and its data. */
  refused: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;
  read: () => Promise<Code>;
  /** Reads until something is true; throws after twelve seconds. */
  until: (isTrue: (code: Code) => boolean) => Promise<Code>;
  commit: (userVersion: string) => Promise<Code>;
  /** Lets WeChat's privacy check of the package end, and asks for it. */
  checkPrivacy: () => Promise<Code>;
  release: (code: Code) => Promise<Code>;
  audits: () => Promise<Audit[]>;
  /** The media type of a picture. */
  picture: (path: string) => Promise<string | null>;
  authorise: () => Promise<void>;
  control: (action: string, input?: object) => Promise<Record<string, unknown>>;
  close: () => Promise<void>;
}

/** An operator of a tenant with one of the sandbox's mini-programs, which does nothing by itself. */
export async function codeDesk(): Promise<CodeDesk> {
  const server = await testServer();
  return { ...(await codeDeskAt(server)), close: () => server.close() };
}

/** The same at a server that stands, whose WeChat may be played elsewhere. */
export async function codeDeskAt<Server extends Reached>(
  server: Server,
  played: { url: string } = server,
): Promise<CodeDesk<Server>> {
  const appId = offered.miniProgram;
  const token = await server.token('tenant');
  await control(played, 'settings', { automatic: false });
  const base = `/api/weixin/open/ma/code/${appId}`;

  const call: CodeDesk['call'] = (method, path, body, headers = {}) =>
    server.call(method, base + path, { token, headers, ...(body === undefined ? {} : { body }) });
  const read: CodeDesk['read'] = async () => (await call('GET', '')).body.data as Code;
  const send = async (method: string, path: string, body?: object) => {
    const { version } = await read();
    const wantsVersion = ['/commit', '/gray', '/submit'].includes(path) && method !== 'DELETE';
    if (wantsVersion) return call(method, path, { version, ...body });
    const bodyless = body === undefined && !['/refresh'].includes(path);
    return call(method, path, body, bodyless ? { 'if-match': `"${version}"` } : {});
  };
  const act: CodeDesk['act'] = async (method, path, body) => {
    const { status, body: answer } = await send(method, path, body);
    if (status === 200) return answer.data as Code;
    // Whoever was overtaken by an answer or a push of WeChat's looks again.
    if (answer.code === 'stale-version' && !(body && 'version' in body)) return act(method, path, body);
    throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  };
  return {
    server,
    appId,
    item,
    call,
    act,
    read,
    async refused(method, path, body) {
      const { body: answer } = await send(method, path, body);
      return { code: answer.code, msg: answer.msg, ...(answer.data as object) };
    },
    async until(isTrue) {
      for (const end = Date.now() + patienceMs; Date.now() < end;) {
        const code = await read();
        if (isTrue(code)) return code;
        await new Promise((resolve) => {
          setTimeout(resolve, 30);
        });
      }
      throw new Error(`It did not come: ${JSON.stringify(await read())}`);
    },
    async commit(userVersion) {
      const templates = await server.call('GET', '/api/weixin/open/ma/code/template/list', { token });
      const [{ templateId } = { templateId: 0 }] = templates.body.data as { templateId: number }[];
      return act('POST', '/commit', { templateId, userVersion, userDesc: `版本 ${userVersion}`, extJson: '{}' });
    },
    async checkPrivacy() {
      await control(played, 'finish-privacy-check', { appid: appId });
      return act('POST', '/refresh', { what: 'privacy' });
    },
    release: (code) => act('POST', `/${code.sheet?.auditId ?? ''}/release`),
    async audits() {
      const { body } = await server.call('GET', `/api/weixin/wxmacodeaudit/page?appId=${appId}`, { token });
      return (body.data as { records: Audit[] }).records;
    },
    picture: async (path) => (await call('GET', path)).headers.get('content-type'),
    async authorise() {
      const { finished } = await authorise(server, token, appId);
      if (finished.status !== 200) throw new Error(`The consent failed: ${JSON.stringify(finished.body)}`);
    },
    control: (action, input = {}) => control(played, action, { appid: appId, ...input }),
    close: async () => undefined,
  };
}
