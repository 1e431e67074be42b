import type { Act, RowChart } from '#machines/kit/acts.ts';
import { gatewayAccountMachine } from './machine.ts';
import type { GatewayContext, GatewayEvent } from './types.ts';
import { words } from './words.ts';

const act = (name: string, asks: (account: GatewayContext) => GatewayEvent): Act<GatewayContext> => ({
  act: name,
  tries: (account) => [asks(account)],
});

const keys = { serial: '…', endsAt: '…', platformKey: '' };

/** People's acts on gateway accounts. */
const acts: readonly Act<GatewayContext>[] = [
  act('test', () => ({ type: 'account.test' })),
  act('edit', ({ merchantNo }) => ({ type: 'account.edit', merchantNo })),
  act('upload', () => ({ type: 'account.upload', keys })),
  act('rotate', () => ({ type: 'account.rotate', keys })),
  act('finishRotation', () => ({ type: 'account.finishRotation' })),
  act('dropRotation', () => ({ type: 'account.dropRotation' })),
  act('retire', () => ({ type: 'account.retire' })),
];

/** The chart of gateway accounts as its row views and the server use it. */
export const rowChart = {
  name: 'gateway-account',
  topic: 'gateway',
  machine: gatewayAccountMachine,
  words,
  acts,
} satisfies RowChart;
