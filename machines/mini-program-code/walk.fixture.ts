import type { EventObject } from 'xstate';
import { outcomeEvent } from '#machines/kit/outcome.ts';
import { settle, settleInitial, type Settled } from '#machines/kit/settle.ts';
import { cases, codeInputs } from './cases.ts';
import { miniProgramCodeMachine } from './machine.ts';
import type { CodeEvent } from './types.ts';

type Row = Settled<typeof miniProgramCodeMachine>;

export function begin(...events: EventObject[]): Row {
  return follow(settleInitial(miniProgramCodeMachine, codeInputs.fresh), ...events);
}

export function follow(row: Row, ...events: EventObject[]): Row {
  return events.reduce((standing, event) => {
    const step = settle(miniProgramCodeMachine, standing, event);
    if (!step.ok) throw new Error(`${event.type} was refused by ${step.refusal.guard}`);
    return step;
  }, row);
}

export function refusal(row: Row, event: EventObject): string | null {
  const step = settle(miniProgramCodeMachine, row, event);
  if (step.ok) throw new Error(`${event.type} was taken`);
  return step.refusal.guard;
}

export function sample(type: keyof typeof cases.events, index = 0): EventObject {
  const event = cases.events[type][index];
  if (!event) throw new Error(`No sample ${index} of ${type}`);
  return event;
}

export const done = (id: string, answer: object = {}) => outcomeEvent(id, { done: { status: 'ok', ...answer } });
export const refused = (id: string, errcode: number) => outcomeEvent(id, { done: { status: 'refused', errcode } });
export const silent = (id: string) => outcomeEvent(id, { error: new Error('no answer') });
export const earlier = 1_772_330_000;
export const later = earlier + 600;
export const shows = (trial: string | null, online: string | null, at = earlier) => ({
  trial: trial === null ? null : { version: trial, at },
  online: online === null ? null : { version: online, at },
});
export const lookTrial = done('lookTrial', shows(null, null));
export const lookOnline = done('lookOnline', shows(null, null));
export const commit = sample('code.commit');
export const submit = sample('audit.submit');
export const approve = sample('audit.decide');
export const reject = sample('audit.decide', 1);
export const undo = sample('audit.undo');
export const back = { type: 'code.rollback', target: null } satisfies CodeEvent;
export const newer: CodeEvent = {
  type: 'code.commit',
  package: { ...codeInputs.seasoned.trial, userVersion: '1.5.0' },
};
export const say = (type: string): EventObject => ({ type });

export const committed = [commit, lookTrial, done('commitCode')];
export const tried = [...committed, say('privacy.check'), done('queryPrivacy', { problems: [] })];
export const submitted = [...tried, submit, done('submitAudit', { auditId: '4002' })];
export const approved = [...submitted, approve];
export const release = [say('code.release'), lookOnline, done('releaseCode')];
export const released = [...approved, ...release];
export const nextApproved = [
  newer,
  lookTrial,
  done('commitCode'),
  say('privacy.check'),
  done('queryPrivacy', { problems: [] }),
  submit,
  done('submitAudit', { auditId: '4003' }),
  approve,
];
export const nextReleased = [...nextApproved, ...release];
export const goBack = [back, lookOnline, done('rollBackCode')];
export const latest = { auditId: '4002', version: '1.4.0', reason: '', screenshots: [], submittedAt: 1_772_330_460 };
