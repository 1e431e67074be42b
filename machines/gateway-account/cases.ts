import type { Cases } from '#machines/kit/cases.ts';
import type { gatewayAccountMachine } from './machine.ts';
import type { GatewayInput } from './types.ts';

/** An account of a merchant, and one below the platform's partner. */
export const gatewayInputs = {
  direct: { mode: 'direct', merchantNo: '1900000109' },
  sub: { mode: 'sub', merchantNo: '1900000110' },
} satisfies Record<string, GatewayInput>;

const keys = (serial: string) => ({
  serial,
  endsAt: '2046-11-18T08:26:54.000Z',
  platformKey: 'PUB_KEY_ID_0119000001092026',
});

/** Sample facts that reach everything an account can go through. */
export const cases = {
  lives: 'both',
  inputs: Object.values(gatewayInputs),
  events: {
    'account.edit': [
      { type: 'account.edit', merchantNo: '1900000109' },
      { type: 'account.edit', merchantNo: '1900000111' },
    ],
    'account.upload': [{ type: 'account.upload', keys: keys('1157F09EFDC096DE15EBE81A47057A72') }],
    'account.rotate': [{ type: 'account.rotate', keys: keys('2157F09EFDC096DE15EBE81A47057A72') }],
    'account.finishRotation': [{ type: 'account.finishRotation' }],
    'account.dropRotation': [{ type: 'account.dropRotation' }],
    'account.test': [{ type: 'account.test' }],
    'account.trouble': [{ type: 'account.trouble', trouble: 'permission' }],
    'account.retire': [{ type: 'account.retire' }],
  },
  outcomes: {
    probeAccount: {
      done: [
        { status: 'passed', skewSeconds: 1 },
        { status: 'failed', trouble: 'key' },
      ],
      error: [{ message: 'The gateway did not answer.' }],
    },
    probeNextKeys: {
      done: [
        { status: 'passed', skewSeconds: 0 },
        { status: 'failed', trouble: 'publicKey' },
      ],
      error: [{ message: 'The gateway did not answer.' }],
    },
  },
  key: ({ mode, serial, nextSerial, testedFrom }) => [mode === 'sub', serial === null, nextSerial === null, testedFrom],
} satisfies Cases<typeof gatewayAccountMachine>;
