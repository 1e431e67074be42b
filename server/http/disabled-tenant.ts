/** What whoever would change something of a disabled tenant is told. */
export const disabledTenant = {
  zh: '该租户已停用，不能更改其数据；请先启用租户',
  en: 'This tenant is disabled and cannot be changed; enable it first',
};

/** The state that the database's own check ends a statement with. */
const sqlState = 'ZG403';

/** Whether a statement was refused because the row belongs to a disabled tenant. */
export const isDisabledTenant = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === sqlState;
