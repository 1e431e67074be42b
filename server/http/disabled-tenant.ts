/** The words for callers who try to change something of a disabled tenant. */
export const disabledTenant = {
  zh: '该租户已停用，不能更改其数据；请先启用租户',
  en: 'This tenant is disabled and cannot be changed; enable it first',
};

/** The SQLSTATE that the database's own check raises. */
const sqlState = 'ZG403';

/** Whether the database refused a statement because the row belongs to a disabled tenant. */
export const isDisabledTenant = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === sqlState;
