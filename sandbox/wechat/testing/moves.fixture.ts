import type { SandboxApp } from '../world.ts';
import { mini, startTestWorld, type TestWorld } from './world.fixture.ts';

type Answer = Record<string, unknown>;

/** A test world, its mini program's token, and the calls that bring its code into a state. */
export interface Moves {
  readonly world: TestWorld;
  token: string;
  readonly app: SandboxApp;
  post(path: string, body?: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
  commit(extra?: object): Promise<Answer>;
  submit(body?: object): Promise<Answer>;
  /** Brings the mini program into a state by WeChat's own calls. */
  reach(state: string): Promise<void>;
  /** Gets a new token after the old one expired. */
  renew(): Promise<void>;
}

export const startMoves = async (): Promise<Moves> => {
  const world = await startTestWorld({ settings: { dailyLimit: 1_000 } });
  const app = world.sandbox.box.world.apps[mini];
  if (app === undefined) throw new Error('the account is seeded');

  const moves: Moves = {
    world,
    token: await world.authorizerToken(mini),
    app,
    post: (path, body = {}) => world.call('POST', path, moves.token, body),
    get: (path) => world.call('GET', path, moves.token),
    commit: (extra = {}) =>
      moves.post('/wxa/commit', {
        template_id: 101,
        ext_json: '{}',
        user_version: '1.0.0',
        user_desc: '说明',
        ...extra,
      }),
    submit: (body = {}) => moves.post('/wxa/submit_audit', body),
    reach: async (state) => {
      for (const step of ways[state] ?? []) await step();
    },
    renew: async () => {
      await world.wechat.code.visit(mini).catch(() => undefined);
      moves.token = await world.authorizerToken(mini);
    },
  };

  const decide = (action: string) => () => world.control(action, { appid: mini });
  const trial = [() => moves.commit(), decide('finish-privacy-check')];
  const auditing = [...trial, () => moves.submit()];
  const approved = [...auditing, decide('approve')];
  const release = (): Promise<Answer> => moves.post('/wxa/release');
  const secondApproved = [...approved, release, ...approved];
  const ways: Record<string, readonly (() => Promise<unknown>)[]> = {
    checking: [() => moves.commit()],
    trial,
    auditing,
    delayed: [...auditing, decide('delay')],
    rejected: [...auditing, decide('reject')],
    withdrawn: [...auditing, () => moves.get('/wxa/undocodeaudit')],
    approved,
    released: [...approved, release],
    secondApproved,
    gray: [...secondApproved, () => moves.post('/wxa/grayrelease', { gray_percentage: 10 })],
    rolledBack: [...secondApproved, release, () => moves.get('/wxa/revertcoderelease')],
  };
  return moves;
};
