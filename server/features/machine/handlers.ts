import type { Database } from '#server/db/database.ts';
import { demandReader } from '#server/http/chart-readers.ts';
import type { Handlers } from '#server/http/operations.ts';
import { Problem } from '#server/http/problem.ts';
import type { RowReaders } from '#server/http/row-readers.ts';
import { narrowed } from '#server/http/scope.ts';
import { refusalWords } from '#server/http/wechat-problem.ts';
import { definitionOf } from '#server/workflow/definitions/all.gen.ts';
import { tenantOfRow } from '#server/workflow/row-owner.ts';
import { limitOf, normalMinutes } from './states.ts';
import { ageOf, countStates, movesOf, stepsOf } from './store.ts';

type Machines = Pick<Handlers, 'readMachineMap' | 'readMachineHistory'>;

const ageless = { late: 0, oldest: null };

export const machineHandlers = (db: Database, readers: RowReaders): Machines => ({
  async readMachineMap({ operator, path, query }) {
    const scope = narrowed(operator, query.tenantId);
    const definition = definitionOf[path.name];
    const limits = normalMinutes(definition.machine);
    const [counts, moves] = await Promise.all([countStates(db, scope, definition), movesOf(db, scope, definition)]);
    const states = [...counts].map(async ([state, rows]) => {
      const minutes = limitOf(limits, state);
      return {
        state,
        rows,
        ...(minutes === undefined ? ageless : await ageOf(db, scope, definition, { state, minutes })),
      };
    });
    return { states: await Promise.all(states), moves };
  },
  async readMachineHistory({ operator, path, language }) {
    demandReader(operator, path.name);
    const tenantId = await tenantOfRow(db, operator.scope, definitionOf[path.name], path.id);
    if (tenantId === undefined) throw new Problem('not-found');
    await readers.demand(operator, { tenantId, machine: path.name, rowId: path.id });
    const steps = await stepsOf(db, operator.scope, definitionOf[path.name], path.id);
    const refusalOf = (errcode: number) => refusalWords({ errcode })[language];
    return {
      steps: steps.map(({ errcode, ...step }) => ({ ...step, refusal: errcode === null ? null : refusalOf(errcode) })),
    };
  },
});
