import { expect, test } from 'vitest';
import { type Operation, readOperations } from '#server/http/contract.ts';
import { fieldsOf } from '#server/http/marked-fields.ts';
import { isRowKind } from '#server/rows/named-rows.ts';

const writes = readOperations().filter(({ method, audience }) => method !== 'GET' && typeof audience === 'object');
const fields = (operation: Operation) => fieldsOf(operation.body ?? operation.upload?.texts);
const nameOf = (steps: readonly string[]) => steps.filter((step) => step !== '*' && step !== 'json').at(-1) ?? '';
const spelled = ({ id }: Operation, steps: readonly string[]) => `${id}: ${steps.join('/')}`;

/** What is called so names something that stands elsewhere, and so does the id of one of a list. */
const names = /(?:Id|Ids|Url|Urls|^url|^ids)$/;
const isName = (steps: readonly string[]) =>
  names.test(nameOf(steps)) || (steps.at(-1) === 'id' && steps.includes('*'));

test('every field of a write that names something says what it refers to, or why it refers to nothing', () => {
  const silent = writes.flatMap((operation) =>
    fields(operation)
      .filter(({ mark, steps }) => mark === null && steps.at(-1) !== '*' && isName(steps))
      // A choice of schemas is told apart in its parts, which carry the mark.
      .filter(
        ({ steps }) =>
          !fields(operation).some(
            (other) =>
              other.mark !== null && nameOf(other.steps) === nameOf(steps) && other.steps.length >= steps.length,
          ),
      )
      .map(({ steps }) => spelled(operation, steps)),
  );
  expect(silent).toEqual([]);
});

test('every mark names a kind of row that there is, every exception a reason', () => {
  const wrong = writes.flatMap((operation) =>
    fields(operation)
      .filter(({ mark, says }) => (mark === 'x-unref' ? says.split(' ').length < 3 : mark !== null && !isRowKind(says)))
      .map(({ steps }) => spelled(operation, steps)),
  );
  expect(wrong).toEqual([]);
});

/** Calls whose own rows are all they name: those must be of one tenant, and that is the one. */
const byThemselves = new Set(['changeMembers', 'orderProfileFields', 'createTagItem']);

test('a change that names other rows says which row it changes, so that both are of one tenant', () => {
  const open = writes.filter(
    (operation) =>
      operation.tenant === null &&
      fields(operation).some(({ mark }) => mark === 'x-ref') &&
      !fields(operation).some(({ mark }) => mark === 'x-row') &&
      !operation.parameters.some((parameter) => parameter['x-row'] !== undefined),
  );
  expect(open.map(({ id }) => id).filter((id) => !byThemselves.has(id))).toEqual([]);
});
