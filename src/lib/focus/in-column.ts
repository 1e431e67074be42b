/** Returns the field of the same name so many rows further down its table; a column's fields share one name. */
export function fieldInColumn(from: HTMLInputElement, rows: number): HTMLInputElement | undefined {
  const column = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>(`input[name="${from.name}"]`) ?? [])];
  return column[column.indexOf(from) + rows];
}
