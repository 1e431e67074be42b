/**
 * A mini-program's code in the five slots that WeChat keeps for it: trial version, privacy check, audit sheet, online
 * version with history, gray release (spec 4 and 7.2). It protects what cannot be taken back: the platform's monthly
 * audit quota, the few undos per day and month, and what users get. Each rule by which WeChat would refuse a call is a
 * guard here, so the reason is known before the call. WeChat's state may still differ, since merchants also act outside
 * this product; then WeChat's refusal or its answer to a query corrects the facts.
 *
 * Who sends: operators send most events. WeChat pushes `audit.decide`, which a poll may report too, so a late, repeated
 * or overtaken one does nothing. The server's sweeper sends the due events `privacy.check`, `audit.poll` and
 * `code.reconcile`. Each app has one call at a time; a second operator is told so. An unanswered call is never
 * repeated; the chart asks WeChat for its outcome instead.
 */
import { audit } from './audit.ts';
import { opened } from './changes.ts';
import { gray } from './gray.ts';
import { online } from './online.ts';
import { privacy } from './privacy.ts';
import { codeSetup } from './setup.ts';
import { trial } from './trial.ts';

export const miniProgramCodeMachine = codeSetup.createMachine({
  id: 'miniProgramCode',
  context: ({ input }) => opened(input),
  type: 'parallel',
  states: { trial, privacy, audit, online, gray },
});
