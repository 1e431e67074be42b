/**
 * The operator's session. It protects what is on the screen: nothing is shown before the server knows the operator, a
 * 401 from any call and both time-outs end the session at once, and after signing in the operator returns to the page
 * that was open (spec 6; times as on the server: idle 30 min, absolute 12 h).
 *
 * Who sends: the sign-in page and the menus send `session.*` and `tenant.switch`; a tab that is viewed again after a
 * while `session.refresh`; the API client `call.answered` and `call.unauthorized`; the router `page.opened`; other tabs
 * `token.changed`.
 */
import { and, assertEvent, assign, emit, setup } from 'xstate';
import { problemCode } from '#machines/kit/problem.ts';
import { slot } from '#machines/kit/slot.ts';
import { types } from '#machines/kit/types.ts';
import { guards } from './guards.ts';
import { IDLE_MS, LIFE_MS } from './rules.ts';
import type {
  Grant,
  Operator,
  Services,
  SessionContext,
  SessionEffect,
  SessionEvent,
  SessionInput,
  SessionNotice,
} from './types.ts';

const nobody = { token: null, operator: null, wantedTenantId: null } satisfies Partial<SessionContext>;

interface Failed {
  event: { error: unknown };
}
const errorOf = ({ event }: Failed) => ({ error: event.error });
const unauthorized = { type: 'isUnauthorized', params: errorOf } as const;
const keepProblem = { type: 'keepProblem', params: errorOf } as const;
const failed = <Code extends SessionNotice['code']>(code: Code) =>
  [keepProblem, { type: 'tellFailed', params: { code } }] as const;

export const sessionMachine = setup({
  types: types<{
    context: SessionContext;
    input: SessionInput;
    events: SessionEvent;
    emitted: SessionEffect | SessionNotice;
    tags: 'busy' | 'signedIn';
  }>(),
  actors: {
    createToken: slot<Services['createToken']>(),
    readMe: slot<Services['readMe']>(),
    switchTenant: slot<Services['switchTenant']>(),
    deleteToken: slot<Services['deleteToken']>(),
  },
  guards,
  actions: {
    keepGrant: assign((_, { accessToken, expiresIn, user }: Grant) => ({
      token: accessToken,
      operator: user,
      lifeMs: expiresIn * 1000,
      expired: false,
    })),
    keepOperator: assign((_, operator: Operator) => ({ operator, expired: false })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemCode(error) })),
    forgetProblem: assign({ problem: null }),
    keepPage: assign((_, { page }: { page: string }) => ({ page })),
    forgetPage: assign({ page: null }),
    takeToken: assign((_, { token }: { token: string | null }) => ({
      ...nobody,
      token,
      lifeMs: LIFE_MS,
      expired: false,
    })),
    wantTenant: assign((_, { tenantId }: { tenantId: string | null }) => ({ wantedTenantId: tenantId })),
    dropSession: assign({ ...nobody, expired: false }),
    expireSession: assign({ ...nobody, expired: true }),
    tellStarted: emit(({ context }) => ({ type: 'session.started', page: context.page })),
    tellExpired: emit(({ context }) => ({ type: 'session.expired', page: context.page })),
    tellEnded: emit({ type: 'session.ended' }),
    tellEndedElsewhere: emit({ type: 'notice', code: 'endedElsewhere', problem: 'unauthenticated' }),
    tellSwitched: emit(({ context }) => ({ type: 'tenant.switched', tenantId: context.wantedTenantId })),
    tellFailed: emit(({ context }, { code }: { code: SessionNotice['code'] }) => ({
      type: 'notice',
      code,
      problem: context.problem ?? 'internal',
    })),
  },
  delays: { idleMs: IDLE_MS, lifeMs: ({ context }) => context.lifeMs },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.token,
    operator: null,
    page: input.page,
    expired: false,
    lifeMs: LIFE_MS,
    wantedTenantId: null,
    problem: null,
  }),
  initial: 'opening',
  on: {
    'page.opened': { actions: { type: 'keepPage', params: ({ event }) => ({ page: event.page }) } },
    'token.changed': [
      {
        guard: 'isSignedOutElsewhere',
        target: '.signedOut',
        actions: ['tellEndedElsewhere', 'dropSession', 'forgetPage', 'tellEnded'],
      },
      {
        guard: 'isSignedInElsewhere',
        target: '.restoring',
        actions: { type: 'takeToken', params: ({ event }) => ({ token: event.token }) },
      },
    ],
  },
  states: {
    opening: {
      description: 'The app starts and looks whether this browser kept a session',
      always: [{ guard: 'hasToken', target: 'restoring' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Nobody is signed in; the sign-in page is shown',
      on: { 'session.signIn': 'signingIn' },
    },
    signingIn: {
      description: 'The server checks user name and password',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'createToken',
        src: 'createToken',
        input: ({ event }) => {
          // The password only passes through; stored in the context, it would outlive the attempt.
          assertEvent(event, 'session.signIn');
          return { username: event.username, password: event.password };
        },
        onDone: {
          target: 'active',
          actions: [{ type: 'keepGrant', params: ({ event }) => event.output }, 'tellStarted'],
        },
        onError: [
          { guard: 'hasExpired', target: 'expired', actions: failed('signInFailed') },
          { target: 'signedOut', actions: failed('signInFailed') },
        ],
      },
    },
    restoring: {
      description: 'The server is asked who the kept session belongs to',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'readMe',
        src: 'readMe',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'active',
          actions: [{ type: 'keepOperator', params: ({ event }) => event.output }, 'tellStarted'],
        },
        onError: [
          { guard: unauthorized, target: 'expired', actions: 'tellExpired' },
          { target: 'unreachable', actions: keepProblem },
        ],
      },
    },
    unreachable: {
      description: 'The server could not say whether the kept session still holds',
      on: { 'session.retry': 'restoring', 'session.signOut': 'signingOut' },
    },
    active: {
      description: 'The server knows the operator; the app is open',
      tags: 'signedIn',
      initial: 'ready',
      on: {
        'call.unauthorized': { guard: 'isOwnToken', target: 'expired', actions: 'tellExpired' },
        'session.signOut': 'signingOut',
      },
      after: { lifeMs: { target: 'expired', actions: 'tellExpired' } },
      states: {
        ready: {
          description: 'The operator works',
          on: {
            'call.answered': { target: 'ready', reenter: true },
            'session.refresh': 'refreshing',
            'tenant.switch': {
              guard: and(['canSwitchTenant', 'isOtherTenant']),
              target: 'switchingTenant',
              actions: { type: 'wantTenant', params: ({ event }) => ({ tenantId: event.tenantId }) },
            },
          },
          after: { idleMs: { target: '#expired', actions: 'tellExpired' } },
        },
        refreshing: {
          description: 'The server is asked again who the operator is and what he may do',
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'readMe',
            src: 'readMe',
            input: ({ context }) => ({ token: context.token }),
            onDone: { target: 'ready', actions: { type: 'keepOperator', params: ({ event }) => event.output } },
            onError: [
              { guard: unauthorized, target: '#expired', actions: 'tellExpired' },
              { target: 'ready', actions: failed('refreshFailed') },
            ],
          },
        },
        switchingTenant: {
          description: 'The server moves a super operator to another tenant',
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'switchTenant',
            src: 'switchTenant',
            input: ({ context }) => ({ tenantId: context.wantedTenantId }),
            onDone: {
              target: 'ready',
              actions: [{ type: 'keepOperator', params: ({ event }) => event.output }, 'tellSwitched'],
            },
            onError: [
              { guard: unauthorized, target: '#expired', actions: 'tellExpired' },
              { target: 'ready', actions: failed('switchFailed') },
            ],
          },
        },
      },
    },
    signingOut: {
      description: 'The server is told to forget the token',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'deleteToken',
        src: 'deleteToken',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'signedOut', actions: ['dropSession', 'forgetPage', 'tellEnded'] },
        onError: [
          { guard: unauthorized, target: 'signedOut', actions: ['dropSession', 'forgetPage', 'tellEnded'] },
          {
            target: 'signedOut',
            actions: [...failed('signOutUnconfirmed'), 'dropSession', 'forgetPage', 'tellEnded'],
          },
        ],
      },
    },
    expired: {
      id: 'expired',
      description: 'The session ended by itself; after signing in the operator is back where he was',
      entry: 'expireSession',
      on: { 'session.signIn': 'signingIn' },
    },
  },
});
