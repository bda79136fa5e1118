/** The first empty field of a form, which gets the focus when it opens. */
export function fieldToFill(content: HTMLElement | null): HTMLElement | null {
  const fields = [...(content?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
  return fields.find(({ value }) => value === '') ?? fields[0] ?? null
}
