/** Where somebody begins who opens a form: the first field that has nothing in it yet. */
export function fieldToFill(content: HTMLElement | null): HTMLElement | null {
  const fields = [...(content?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
  return fields.find(({ value }) => value === '') ?? fields[0] ?? null
}
